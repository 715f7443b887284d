-- When the player was last heard of: an answer, or the sign of life an open player sends. The teacher's live view tells by
-- it who lost the connection.
alter table runs add column seen_at timestamptz not null default now();
