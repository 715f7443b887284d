-- E-mails to an address are counted in `attempts`, so nothing is found by the address any more.
drop index emails_recipient_idx;
