-- Whether an owner's articles changed is asked for each request of an agent, before a tenant is known: ids and versions, no texts.
GRANT SELECT (id, "orgId", version) ON "Article" TO ambit_system;
