-- A notification as received, for a dispute with its provider: the bytes of its body, the query parameters and the
-- headers of its signature, so that the signature can be verified again. Null in older rows; `body` is what we parsed.
-- `json`, not `jsonb`, since the parameters may be anything.
alter table provider_event
  add column raw_body bytea,
  add column request json;
