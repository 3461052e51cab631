-- Metrics of the installation: states of sources, and tools that wait for approval.
GRANT SELECT (health) ON "SourceConnection" TO ambit_system;
CREATE INDEX "Tool_waiting_definition" ON "Tool" (definition) WHERE definition <> 'approved';
