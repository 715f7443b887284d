// `node tools/run.mjs FILE …`: runs one of the project's programs on the pinned Node; installs packages first if any are missing.
import { install, NODE, run } from './installation.mjs';

install();
run(NODE, process.argv.slice(2));
