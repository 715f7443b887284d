// `node tools/run.mjs FILE …`: runs one of the project's programs on the pinned Node; installs packages first if any are missing.
import { install, runInPlace } from './installation/installation.mjs';

install();
runInPlace(process.argv.slice(2));
