-- Deletes sender addresses: 'sender' and 'network' are keyed hashes from now on. Adds mail errors.
UPDATE messages SET sender = NULL;
ALTER TABLE messages ADD COLUMN network TEXT;
ALTER TABLE messages ADD COLUMN mail_error TEXT NOT NULL DEFAULT '';
CREATE INDEX messages_network ON messages (network, received_ms) WHERE network IS NOT NULL;

-- The key of the hashes: one row, or none if there are no hashes.
CREATE TABLE sender_key (
  position INTEGER PRIMARY KEY CHECK (position = 1),
  key TEXT NOT NULL
) STRICT;
