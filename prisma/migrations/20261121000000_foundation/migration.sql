-- CreateEnum
CREATE TYPE "AllowMode" AS ENUM ('all', 'selected');

-- CreateEnum
CREATE TYPE "Autonomy" AS ENUM ('supervised', 'autonomous', 'draft_only');

-- CreateEnum
CREATE TYPE "DefinitionState" AS ENUM ('approved', 'changed', 'unapproved');

-- CreateEnum
CREATE TYPE "MemberRole" AS ENUM ('owner', 'configurator', 'viewer');

-- CreateEnum
CREATE TYPE "KeyKind" AS ENUM ('plat', 'user', 'agent');

-- CreateEnum
CREATE TYPE "ConnectionStatus" AS ENUM ('connected', 'broken', 'expired');

-- CreateEnum
CREATE TYPE "DisabledBy" AS ENUM ('person', 'agent', 'failures');

-- CreateEnum
CREATE TYPE "DefinitionChange" AS ENUM ('withdraw', 'keep');

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "passwordHash" TEXT,
    "platformAdmin" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UserSession" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "userAgent" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "UserSession_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Membership" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "role" "MemberRole" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Membership_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiKey" (
    "id" UUID NOT NULL,
    "kind" "KeyKind" NOT NULL,
    "orgId" UUID,
    "userId" UUID,
    "agentId" UUID,
    "name" TEXT NOT NULL,
    "selector" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "lastFour" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3),

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PlatformState" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "revision" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "PlatformState_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PlatformPolicy" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "allowMode" "AllowMode" NOT NULL DEFAULT 'all',
    "allowTools" TEXT[],
    "block" JSONB NOT NULL DEFAULT '[]',
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "PlatformPolicy_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubtypeDefault" (
    "subtype" TEXT NOT NULL,
    "profile" TEXT NOT NULL,

    CONSTRAINT "SubtypeDefault_pkey" PRIMARY KEY ("subtype")
);

-- CreateTable
CREATE TABLE "IntegrationProvider" (
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "kinds" TEXT[],
    "checkUrl" TEXT,
    "hint" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "IntegrationProvider_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "Tool" (
    "id" UUID NOT NULL,
    "orgId" UUID,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "operations" TEXT[],
    "entities" TEXT[],
    "inputSchema" JSON NOT NULL,
    "outputSchema" JSON,
    "universal" BOOLEAN NOT NULL DEFAULT false,
    "readOnly" BOOLEAN,
    "destructive" BOOLEAN,
    "idempotent" BOOLEAN,
    "openWorld" BOOLEAN,
    "requiresApproval" BOOLEAN NOT NULL DEFAULT false,
    "integrations" TEXT[],
    "definition" "DefinitionState" NOT NULL DEFAULT 'approved',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Tool_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Profile" (
    "id" UUID NOT NULL,
    "orgId" UUID,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "tools" TEXT[],
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "Profile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Channel" (
    "id" UUID NOT NULL,
    "orgId" UUID,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "blocked" TEXT[],
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "Channel_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Organization" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "revision" BIGINT NOT NULL DEFAULT 1,
    "policyRevision" BIGINT NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OrgSettings" (
    "orgId" UUID NOT NULL,
    "discloseReasons" BOOLEAN NOT NULL DEFAULT false,
    "onDefinitionChange" "DefinitionChange" NOT NULL DEFAULT 'withdraw',
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "OrgSettings_pkey" PRIMARY KEY ("orgId")
);

-- CreateTable
CREATE TABLE "OrgPolicy" (
    "orgId" UUID NOT NULL,
    "allowMode" "AllowMode" NOT NULL DEFAULT 'all',
    "allowTools" TEXT[],
    "block" JSONB NOT NULL DEFAULT '[]',
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "OrgPolicy_pkey" PRIMARY KEY ("orgId")
);

-- CreateTable
CREATE TABLE "IntegrationConnection" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "lastFour" TEXT NOT NULL,
    "status" "ConnectionStatus" NOT NULL,
    "error" TEXT,
    "checkedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IntegrationConnection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IntegrationRequirement" (
    "orgId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "integrations" TEXT[],

    CONSTRAINT "IntegrationRequirement_pkey" PRIMARY KEY ("orgId","tool")
);

-- CreateTable
CREATE TABLE "Agent" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "subtype" TEXT NOT NULL,
    "profile" TEXT,
    "autonomy" "Autonomy" NOT NULL DEFAULT 'supervised',
    "requireApprovalFor" TEXT[],
    "channels" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "Agent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AgentPolicy" (
    "agentId" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "allowMode" "AllowMode" NOT NULL DEFAULT 'all',
    "allowTools" TEXT[],
    "block" JSONB NOT NULL DEFAULT '[]',
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "AgentPolicy_pkey" PRIMARY KEY ("agentId")
);

-- CreateTable
CREATE TABLE "AgentSession" (
    "id" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "channel" TEXT,
    "goal" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AgentSession_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SessionDisabledTool" (
    "sessionId" UUID NOT NULL,
    "orgId" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "by" "DisabledBy" NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SessionDisabledTool_pkey" PRIMARY KEY ("sessionId","tool")
);

-- CreateTable
CREATE TABLE "Revision" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "orgId" UUID,
    "number" BIGINT NOT NULL,
    "author" TEXT NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "note" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Revision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RevisionChange" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "revisionId" UUID NOT NULL,
    "orgId" UUID,
    "entity" TEXT NOT NULL,
    "entityId" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "RevisionChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "id" UUID NOT NULL,
    "orgId" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "requestId" TEXT NOT NULL,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IdempotencyRecord" (
    "principal" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "status" INTEGER,
    "body" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IdempotencyRecord_pkey" PRIMARY KEY ("principal","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "UserSession_userId_idx" ON "UserSession"("userId");

-- CreateIndex
CREATE INDEX "UserSession_expiresAt_idx" ON "UserSession"("expiresAt");

-- CreateIndex
CREATE INDEX "Membership_userId_idx" ON "Membership"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Membership_orgId_userId_key" ON "Membership"("orgId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "Membership_id_orgId_key" ON "Membership"("id", "orgId");

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_selector_key" ON "ApiKey"("selector");

-- CreateIndex
CREATE INDEX "ApiKey_orgId_idx" ON "ApiKey"("orgId");

-- CreateIndex
CREATE INDEX "ApiKey_agentId_idx" ON "ApiKey"("agentId");

-- CreateIndex
CREATE INDEX "ApiKey_userId_idx" ON "ApiKey"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Tool_id_orgId_key" ON "Tool"("id", "orgId");

-- CreateIndex
CREATE UNIQUE INDEX "Tool_orgId_name_key" ON "Tool"("orgId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "Profile_id_orgId_key" ON "Profile"("id", "orgId");

-- CreateIndex
CREATE UNIQUE INDEX "Profile_orgId_slug_key" ON "Profile"("orgId", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "Channel_id_orgId_key" ON "Channel"("id", "orgId");

-- CreateIndex
CREATE UNIQUE INDEX "Channel_orgId_slug_key" ON "Channel"("orgId", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "Organization_slug_key" ON "Organization"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "IntegrationConnection_id_orgId_key" ON "IntegrationConnection"("id", "orgId");

-- CreateIndex
CREATE UNIQUE INDEX "IntegrationConnection_orgId_provider_key" ON "IntegrationConnection"("orgId", "provider");

-- CreateIndex
CREATE UNIQUE INDEX "Agent_id_orgId_key" ON "Agent"("id", "orgId");

-- CreateIndex
CREATE UNIQUE INDEX "Agent_orgId_slug_key" ON "Agent"("orgId", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "AgentPolicy_agentId_orgId_key" ON "AgentPolicy"("agentId", "orgId");

-- CreateIndex
CREATE INDEX "AgentSession_orgId_updatedAt_idx" ON "AgentSession"("orgId", "updatedAt");

-- CreateIndex
CREATE UNIQUE INDEX "AgentSession_id_orgId_key" ON "AgentSession"("id", "orgId");

-- CreateIndex
CREATE UNIQUE INDEX "AgentSession_agentId_name_key" ON "AgentSession"("agentId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "Revision_orgId_number_key" ON "Revision"("orgId", "number");

-- CreateIndex
CREATE INDEX "RevisionChange_revisionId_idx" ON "RevisionChange"("revisionId");

-- CreateIndex
CREATE INDEX "RevisionChange_orgId_entity_entityId_idx" ON "RevisionChange"("orgId", "entity", "entityId");

-- CreateIndex
CREATE INDEX "AuditEvent_orgId_at_idx" ON "AuditEvent"("orgId", "at");

-- CreateIndex
CREATE INDEX "IdempotencyRecord_createdAt_idx" ON "IdempotencyRecord"("createdAt");

-- AddForeignKey
ALTER TABLE "UserSession" ADD CONSTRAINT "UserSession_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Tool" ADD CONSTRAINT "Tool_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Channel" ADD CONSTRAINT "Channel_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrgSettings" ADD CONSTRAINT "OrgSettings_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrgPolicy" ADD CONSTRAINT "OrgPolicy_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IntegrationConnection" ADD CONSTRAINT "IntegrationConnection_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IntegrationConnection" ADD CONSTRAINT "IntegrationConnection_provider_fkey" FOREIGN KEY ("provider") REFERENCES "IntegrationProvider"("slug") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IntegrationRequirement" ADD CONSTRAINT "IntegrationRequirement_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Agent" ADD CONSTRAINT "Agent_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AgentPolicy" ADD CONSTRAINT "AgentPolicy_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AgentSession" ADD CONSTRAINT "AgentSession_orgId_fkey" FOREIGN KEY ("orgId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AgentSession" ADD CONSTRAINT "AgentSession_agentId_orgId_fkey" FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SessionDisabledTool" ADD CONSTRAINT "SessionDisabledTool_sessionId_orgId_fkey" FOREIGN KEY ("sessionId", "orgId") REFERENCES "AgentSession"("id", "orgId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RevisionChange" ADD CONSTRAINT "RevisionChange_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "Revision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "Invitation" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation"("tokenHash");

-- CreateIndex
CREATE INDEX "Invitation_userId_idx" ON "Invitation"("userId");

-- CreateIndex
CREATE INDEX "Invitation_expiresAt_idx" ON "Invitation"("expiresAt");

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
