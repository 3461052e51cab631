-- Names that cannot be mistaken for an HTTP request, a NOTIFY or a browser window.

ALTER TYPE "RequestStatus" RENAME TO "AccessRequestStatus";
ALTER TABLE "Request" RENAME TO "AccessRequest";
ALTER TABLE "AccessRequest" RENAME CONSTRAINT "Request_pkey" TO "AccessRequest_pkey";
ALTER TABLE "AccessRequest" RENAME CONSTRAINT "Request_orgId_fkey" TO "AccessRequest_orgId_fkey";
ALTER TABLE "AccessRequest" RENAME CONSTRAINT "Request_agentId_orgId_fkey" TO "AccessRequest_agentId_orgId_fkey";
ALTER INDEX "Request_id_orgId_key" RENAME TO "AccessRequest_id_orgId_key";
ALTER INDEX "Request_agentId_idx" RENAME TO "AccessRequest_agentId_idx";
ALTER INDEX "Request_orgId_status_createdAt_idx" RENAME TO "AccessRequest_orgId_status_createdAt_idx";
ALTER INDEX "Request_orgId_createdAt_idx" RENAME TO "AccessRequest_orgId_createdAt_idx";

ALTER TYPE "NotificationStatus" RENAME TO "DeliveryStatus";
ALTER TABLE "Notification" RENAME TO "NotificationDelivery";
ALTER TABLE "NotificationDelivery" RENAME CONSTRAINT "Notification_pkey" TO "NotificationDelivery_pkey";
ALTER TABLE "NotificationDelivery" RENAME CONSTRAINT "Notification_orgId_fkey" TO "NotificationDelivery_orgId_fkey";
ALTER TABLE "NotificationDelivery" RENAME CONSTRAINT "Notification_webhookId_orgId_fkey" TO "NotificationDelivery_webhookId_orgId_fkey";
ALTER TABLE "NotificationDelivery" RENAME CONSTRAINT "Notification_ended" TO "NotificationDelivery_ended";
ALTER INDEX "Notification_id_orgId_key" RENAME TO "NotificationDelivery_id_orgId_key";
ALTER INDEX "Notification_orgId_status_createdAt_idx" RENAME TO "NotificationDelivery_orgId_status_createdAt_idx";
ALTER INDEX "Notification_orgId_createdAt_idx" RENAME TO "NotificationDelivery_orgId_createdAt_idx";
ALTER INDEX "Notification_webhookId_createdAt_idx" RENAME TO "NotificationDelivery_webhookId_createdAt_idx";
ALTER INDEX "Notification_createdAt_idx" RENAME TO "NotificationDelivery_createdAt_idx";

ALTER TABLE "RateWindow" RENAME TO "RateLimitWindow";
ALTER TABLE "RateLimitWindow" RENAME CONSTRAINT "RateWindow_pkey" TO "RateLimitWindow_pkey";

ALTER TYPE "KeyKind" RENAME TO "ApiKeyKind";
ALTER TYPE "WarningKind" RENAME TO "CohesionWarningKind";
