-- Which browser opened the session, for the user's list of own sessions: no more of it than "Chrome, Windows".
alter table sessions add column client text constraint sessions_client_check check (length(client) between 1 and 60);
