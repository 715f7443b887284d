// `npm run build`: builds what `npm start` would build, and starts nothing: for an image, or before an update is switched on.
import { buildConcepts, buildServer, buildWeb } from './installation/builds.mjs';
import { install } from './installation/installation.mjs';

install();
buildWeb();
buildConcepts();
buildServer();
