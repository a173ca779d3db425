// Prints the evaluation of opening hours by KOpeningHours, for compare.py.
//
//   kopeninghours FROM DAYS ZONE COUNTRY LATITUDE LONGITUDE < texts
//
// FROM is a local time in ISO format; COUNTRY may be empty. For every line of input: `> ` and `ok` or `unreadable`, then one line
// for each interval: begin, end, state (open, closed or unknown), separated by tabs.
//
//   g++ -std=c++17 -fPIC kopeninghours.cpp -o kopeninghours $(pkg-config --cflags --libs Qt5Core) -lKOpeningHours

#include <KOpeningHours/Interval>
#include <KOpeningHours/OpeningHours>

#include <QDateTime>
#include <QTimeZone>

#include <cstdlib>
#include <iostream>
#include <string>

using KOpeningHours::Interval;
using KOpeningHours::OpeningHours;

static const char *name(Interval::State state)
{
    switch (state) {
    case Interval::Open: return "open";
    case Interval::Unknown: return "unknown";
    default: return "closed";
    }
}

int main(int count, char **arguments)
{
    if (count != 7) {
        std::cerr << "usage: kopeninghours FROM DAYS ZONE COUNTRY LATITUDE LONGITUDE < texts\n";
        return 2;
    }
    const auto from = QDateTime::fromString(QString::fromUtf8(arguments[1]), Qt::ISODate);
    const auto end = from.addDays(std::atoi(arguments[2]));

    std::string text;
    while (std::getline(std::cin, text)) {
        OpeningHours hours(QByteArray::fromStdString(text));
        hours.setLocation(std::strtof(arguments[5], nullptr), std::strtof(arguments[6], nullptr));
        hours.setRegion(QString::fromUtf8(arguments[4]));
        hours.setTimeZone(QTimeZone(arguments[3]));
        const bool isReadable = hours.error() == OpeningHours::NoError;
        std::cout << "> " << (isReadable ? "ok" : "unreadable") << '\n';
        if (!isReadable) {
            continue;
        }
        // The guard is against intervals that do not advance.
        auto interval = hours.interval(from);
        for (int guard = 0; interval.isValid() && guard < 1000; guard++) {
            const auto begin = interval.hasOpenBegin() ? from : interval.begin();
            const auto stop = interval.hasOpenEnd() ? end : interval.end();
            if (begin >= end) {
                break;
            }
            std::cout << begin.toString(Qt::ISODate).toStdString() << '\t'
                      << stop.toString(Qt::ISODate).toStdString() << '\t' << name(interval.state()) << '\n';
            if (interval.hasOpenEnd()) {
                break;
            }
            interval = hours.nextInterval(interval);
        }
    }
}
