// The entry of the bundle. Node keeps the compiled code, so that the next start does not compile it again.
import { enableCompileCache } from 'node:module';
import { serverPath } from './program-files.ts';

enableCompileCache(serverPath('dist/compile-cache'));
await import('./main.ts');
