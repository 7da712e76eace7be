import dayjs from 'dayjs';
import { lines } from './lines.json.js';

/** The time of the next bus of a line, such as "10:20". */
function next(line, now) {
    const every = lines[line];
    if (process.env.NODE_ENV !== "production" && !every)
        console.warn(`There is no line ${line}.`);
    const time = dayjs(now);
    return time.add(every - (time.minute() % every), "minute").format("HH:mm");
}

export { next };
