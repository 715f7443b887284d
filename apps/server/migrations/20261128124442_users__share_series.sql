-- People, most often children, must be able to take back the links of certificates that they have shared. Links have no rows, so each
-- names the series of its owner's links in which it was made; to take all back begins a new one.
alter table users add share_series integer not null default 0;
