-- The texts with which a user last answered a word. The word may be another person's, who rewrites it: the answer gives a right to the
-- texts that were answered, and none to what becomes of them (product §4.33). Until now everybody could read the present ones.
alter table word_results
  add column word_text text,
  add column translation text;

update word_results k set word_text = w.word_text, translation = w.translation from words w where w.id = k.word_id;

alter table word_results
  alter column word_text set not null,
  alter column translation set not null;
