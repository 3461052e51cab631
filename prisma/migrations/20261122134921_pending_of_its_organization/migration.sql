-- Calls of organizations that are gone need no counting.
DELETE FROM "OutcomePending" p WHERE NOT EXISTS (SELECT 1 FROM "Organization" o WHERE o.id = p."orgId");

-- AddForeignKey
ALTER TABLE "OutcomePending" ADD CONSTRAINT "OutcomePending_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
