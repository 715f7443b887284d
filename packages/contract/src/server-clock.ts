/** The header of every reply of the API that says the server's time, in milliseconds since 1970 (decisions §4, countdowns). */
export const SERVER_NOW_HEADER = 'x-server-now';
