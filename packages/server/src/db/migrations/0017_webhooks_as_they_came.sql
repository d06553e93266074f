-- A notification as it came, for a dispute with its provider: the bytes of its body, the parameters of its address and the
-- headers that its signature is in, so that the signature can be checked again. Null in rows from before; `body` is what we
-- read of it. `json` and not `jsonb`, for whatever came in the address.
alter table provider_event
  add column raw_body bytea,
  add column request json;
