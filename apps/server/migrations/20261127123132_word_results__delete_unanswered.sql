-- A word whose only result was voided is a new one again: as an answered one without an answer it was in no warm-up.
delete from word_results where answered = 0;
