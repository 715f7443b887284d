/** The header of every reply of the API with the server's time, in milliseconds since 1970 (product §7.19). */
export const SERVER_NOW_HEADER = 'x-server-now';
