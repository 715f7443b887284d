-- Outside lessons hardly any run is open, so by its statistics the planner expects none, and to read them all seems cheaper than to
-- look one up: when classes then begin, each saved answer read every open run. An index that the planner may use only for a given
-- player cannot be read as a whole.
create unique index runs_one_open_of_player_idx on runs (played_by) where state = 'open' and played_by is not null;
drop index runs_one_open_idx;
alter index runs_one_open_of_player_idx rename to runs_one_open_idx;
