-- Whoever is at work on a packet says so every few seconds by its "updatedAt" alone; that is no other version of it.
CREATE FUNCTION ambit_advance_packet_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - ARRAY['version', 'updatedAt'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['version', 'updatedAt'] THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER advance_version ON "Packet";
CREATE TRIGGER advance_version BEFORE UPDATE ON "Packet" FOR EACH ROW EXECUTE FUNCTION ambit_advance_packet_version();
