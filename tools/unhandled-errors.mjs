// A reporter of Vitest: writes the errors that happened outside any test, which the JSON report leaves out, to UNHANDLED_ERRORS.
import { writeFileSync } from 'node:fs';

export default class UnhandledErrors {
  /** @param {readonly { message: string }[]} errors */
  onTestRunEnd(_modules, errors) {
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(errors.map(({ message }) => message)));
  }
}
