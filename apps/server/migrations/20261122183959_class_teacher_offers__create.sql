-- Offers that wait for an answer: to teach a class beside its teachers, or to take it over. An answer deletes the row.
create table class_teacher_offers (
  id bigint generated always as identity primary key,
  class_id bigint not null references classes on delete cascade,
  sender_id bigint not null references users on delete cascade,
  recipient_id bigint not null references users on delete cascade,
  kind text not null,
  -- Of a handover: whether its sender goes on teaching the class.
  sender_stays boolean not null default true,
  created_at timestamptz not null default now(),
  constraint class_teacher_offers_kind_check check (kind in ('teach', 'own')),
  constraint class_teacher_offers_sender_stays_check check (sender_stays or kind = 'own')
);
create unique index class_teacher_offers_recipient_idx on class_teacher_offers (class_id, recipient_id);
-- A class is handed over to one teacher at a time.
create unique index class_teacher_offers_one_handover_idx on class_teacher_offers (class_id) where kind = 'own';
create index class_teacher_offers_recipient_id_idx on class_teacher_offers (recipient_id);
create index class_teacher_offers_sender_id_idx on class_teacher_offers (sender_id);
