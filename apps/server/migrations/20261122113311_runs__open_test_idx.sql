-- Every call asks whether its caller is writing a class test (EXAM_LOCK). The index holds the open class tests only.
create index runs_open_test_idx on runs (user_id) where state = 'open' and mode = 'sealed';
