-- A message, what is known about its sender for ten minutes, and what became of the mail about it.
-- 'position' is the order of arrival, which no clock can promise.
CREATE TABLE messages (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  received_at TEXT NOT NULL,
  received_ms INTEGER NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  marks TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  sender TEXT,
  mail TEXT NOT NULL CHECK (mail IN ('none', 'waiting', 'sent', 'failed')),
  mail_attempts INTEGER NOT NULL DEFAULT 0,
  mail_due_ms INTEGER NOT NULL DEFAULT 0
) STRICT;

-- One for each question that is asked while a visitor waits, and one for the mail that is due.
CREATE INDEX messages_received ON messages (received_ms);
CREATE INDEX messages_fingerprint ON messages (fingerprint, received_ms);
CREATE INDEX messages_sender ON messages (sender, received_ms) WHERE sender IS NOT NULL;
CREATE INDEX messages_waiting ON messages (mail_due_ms) WHERE mail = 'waiting';
