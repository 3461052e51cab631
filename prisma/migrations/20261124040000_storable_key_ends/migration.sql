-- Keys could get an end outside the years 1 to 9999 UTC, which cannot be read back: the list of keys failed.
UPDATE "ApiKey" SET "expiresAt" = '9999-12-31T23:59:59Z' WHERE "expiresAt" >= '10000-01-01T00:00:00Z';
UPDATE "ApiKey" SET "expiresAt" = '0001-01-01T00:00:00Z' WHERE "expiresAt" < '0001-01-01T00:00:00Z';
