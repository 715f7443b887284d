// Loaded before a program (`--import`): its JavaScript clock starts at the moment of STOPPED_AT and goes on from there.
const shift = Date.parse(process.env.STOPPED_AT) - Date.now();
const RealDate = Date;
const now = () => RealDate.now() + shift;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }
  static now() {
    return now();
  }
};
