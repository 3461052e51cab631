-- What a member's key may do at most, whatever its holder may. Agents' keys and those for the platform have no role.
ALTER TABLE "ApiKey" ADD COLUMN "role" "MemberRole";
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_role_of_members" CHECK ("role" IS NULL OR "kind" = 'user');
GRANT SELECT ("role"), INSERT ("role") ON "ApiKey" TO ambit_app;
