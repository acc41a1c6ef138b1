-- The Node server keeps the key of the hashes in memory from now on. On D1 the next message creates a new key.
DELETE FROM sender_key;

-- For the number of mails in the last hour: 'mail_due_ms' of a sent mail is the time of sending.
CREATE INDEX messages_sent ON messages (mail_due_ms) WHERE mail = 'sent';
