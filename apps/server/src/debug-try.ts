import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
try { const e = await startEmbeddedPostgres({dataDir:process.argv[2]!, log: console}); console.log('ok'); await e.stop(); } catch (error) { console.log((error as Error).name, '|', (error as Error).message); }
