-- "Pohodlné čítanie" (product §1.9): null until the user has chosen, so that a choice made before the sign-in stays.
alter table users add column comfortable_reading boolean;
