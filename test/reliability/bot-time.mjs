/** Loaded into a bot before its own code: its time of day is that of the loopback Discord, where time passes in leaps. */
const aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
const now = Date.now.bind(Date);
const System = Date;

globalThis.Date = class extends System {
  constructor(...given) {
    if (given.length === 0) super(now() + aheadMs);
    else super(...given);
  }
  static now() {
    return now() + aheadMs;
  }
};
