-- 'position' is the order of insertion; clocks can go back. 'sender' and 'network' are hashes, kept for ten minutes.
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
  mail_due_ms INTEGER NOT NULL DEFAULT 0,
  network TEXT,
  mail_error TEXT NOT NULL DEFAULT ''
) STRICT;

-- For the rate limits, duplicates, the removal of hashes, and due mail. No query uses messages_network.
CREATE INDEX messages_received ON messages (received_ms);
CREATE INDEX messages_fingerprint ON messages (fingerprint, received_ms);
CREATE INDEX messages_sender ON messages (sender, received_ms) WHERE sender IS NOT NULL;
CREATE INDEX messages_network ON messages (network, received_ms) WHERE network IS NOT NULL;
CREATE INDEX messages_waiting ON messages (mail_due_ms) WHERE mail = 'waiting';

-- On D1, the key of the hashes: one row, or none if there are no hashes. Empty on Node, which keeps the key in memory.
CREATE TABLE sender_key (
  position INTEGER PRIMARY KEY CHECK (position = 1),
  key TEXT NOT NULL
) STRICT;
