// Set up before every test file, each time anew. What it imports is loaded once in a process, before the application.
import './quick-argon2.ts';
