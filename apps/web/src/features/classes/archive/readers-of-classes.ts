/** What shows classes or their tasks, and is fetched again when a class comes or goes. */
export const READERS_OF_CLASSES: `/${string}`[] = ['/usergroups', '/tests', '/wordgroups/assigned'];
