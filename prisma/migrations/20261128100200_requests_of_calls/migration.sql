-- Retention removes the messages of packets from calls that are kept longer.
GRANT UPDATE (request) ON "Outcome" TO ambit_system;
