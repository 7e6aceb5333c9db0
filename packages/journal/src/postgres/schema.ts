/**
 * What a database that nodes share has of its own; the other tables are made by `JOURNAL_STEPS` and the rooms. The schema is the one
 * that the connection's search path names first, so that many worlds fit into one database.
 *
 * - `leadership`: the epoch, which grows by one with every leader. An append locks its row, a takeover changes it.
 * - `lease`: who leads, where it is reached, and until when nobody else may, by the database's clock.
 * - `journal`: the entries, and besides which leader wrote each, and when by the database's clock.
 * - `changes`: what was done to the ordinary tables, in order: definitions for good, changed rows for a while.
 * - `cluster`: what the nodes know each other by.
 */
export const SHARED_SCHEMA = `
  CREATE TABLE IF NOT EXISTS leadership (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    epoch BIGINT NOT NULL
  );
  INSERT INTO leadership (only_row, epoch) VALUES (1, 0) ON CONFLICT DO NOTHING;

  CREATE TABLE IF NOT EXISTS lease (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    epoch BIGINT NOT NULL,
    node TEXT NOT NULL,
    address TEXT NOT NULL,
    taken_at TIMESTAMPTZ NOT NULL,
    renewed_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL
  );

  CREATE TABLE IF NOT EXISTS journal (
    seq BIGINT PRIMARY KEY,
    epoch BIGINT NOT NULL,
    at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
    bytes BYTEA NOT NULL,
    chain BYTEA NOT NULL
  );

  CREATE TABLE IF NOT EXISTS changes (
    seq BIGINT PRIMARY KEY,
    entry BIGINT NOT NULL,
    definition TEXT,
    rows BYTEA,
    at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp()
  );

  CREATE TABLE IF NOT EXISTS cluster (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    secret TEXT NOT NULL
  );
  INSERT INTO cluster (only_row, secret)
    VALUES (1, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')) ON CONFLICT DO NOTHING;

  -- Locks the epoch until the transaction ends, or fails it: whoever was deposed writes nothing, and nobody goes on from
  -- an entry that is not there any more.
  CREATE OR REPLACE FUNCTION realm_fence(mine BIGINT, last BIGINT, last_chain BYTEA) RETURNS VOID
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM 1 FROM leadership WHERE epoch = mine FOR SHARE;
    IF NOT FOUND THEN RAISE EXCEPTION 'epoch % is over', mine USING ERRCODE = 'RM001'; END IF;
    IF last < 0 THEN RETURN; END IF;
    PERFORM 1 FROM journal WHERE seq = last AND chain = last_chain;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'entry % was acknowledged, and is not there any more or is another', last USING ERRCODE = 'RM002';
    END IF;
  END $$;

  -- The same, and nobody goes on from a change of the tables either. Nodes of older versions call the one above.
  CREATE OR REPLACE FUNCTION realm_fence(
    mine BIGINT, last BIGINT, last_chain BYTEA, last_change BIGINT, changed_at_us BIGINT
  ) RETURNS VOID
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM realm_fence(mine, last, last_chain);
    IF last_change = 0 THEN RETURN; END IF;
    PERFORM 1 FROM changes WHERE seq = last_change AND (extract(epoch FROM at) * 1000000)::BIGINT = changed_at_us;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the change of tables % was acknowledged, and is not there any more or is another', last_change
        USING ERRCODE = 'RM002';
    END IF;
  END $$;

  -- Makes a node the leader if nobody's lease is in force; answers its epoch, or nothing.
  CREATE OR REPLACE FUNCTION realm_lead(who TEXT, reached_at TEXT, lasts_ms INTEGER) RETURNS BIGINT
  LANGUAGE plpgsql AS $$
  DECLARE mine BIGINT;
  BEGIN
    -- Asked twice: before waiting for appends that are under way, and once no other can begin.
    IF EXISTS (SELECT 1 FROM lease WHERE expires_at > clock_timestamp()) THEN RETURN NULL; END IF;
    -- Whoever led and went silent in the middle of an append holds the epoch for as long as its connection is thought to
    -- live, which may be hours; no setting of the server's ends a transaction whose rest has not come.
    PERFORM pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE relation = 'leadership'::regclass AND datname = current_database() AND wait_event = 'ClientRead';
    PERFORM 1 FROM leadership FOR UPDATE;
    IF EXISTS (SELECT 1 FROM lease WHERE expires_at > clock_timestamp()) THEN RETURN NULL; END IF;
    UPDATE leadership SET epoch = epoch + 1 RETURNING epoch INTO mine;
    INSERT INTO lease (only_row, epoch, node, address, taken_at, renewed_at, expires_at)
      VALUES (1, mine, who, reached_at, clock_timestamp(), clock_timestamp(),
              clock_timestamp() + lasts_ms * INTERVAL '1 millisecond')
      ON CONFLICT (only_row) DO UPDATE SET epoch = excluded.epoch, node = excluded.node,
        address = excluded.address, taken_at = excluded.taken_at, renewed_at = excluded.renewed_at,
        expires_at = excluded.expires_at;
    RETURN mine;
  END $$;
`;

/** What the fence fails with. */
export const DEPOSED = 'RM001';
