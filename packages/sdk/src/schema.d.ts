// Made from the OpenAPI document by `npm run client`; npm test fails when it is not current.

export interface paths {
    "/api/v1/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the tools that the agent can see and call, optionally in a vendor’s format.
         * @description For: An agent's API key.
         */
        get: operations["listTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tools/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolves the agent’s tools for a message and goal: ranked and narrowed.
         * @description For: An agent's API key.
         */
        post: operations["resolveTools"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tools/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Searches the agent’s tools.
         * @description For: An agent's API key.
         */
        get: operations["searchTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/goals/{goalId}/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the tools of a goal, ranked.
         * @description For: An agent's API key.
         */
        get: operations["listGoalTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tools/{tool}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Checks whether the agent can call a tool. Hidden and unknown tools are indistinguishable.
         * @description For: An agent's API key.
         */
        get: operations["decideTool"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the fixed values and disabled tools of a session.
         * @description For: An agent's API key.
         */
        get: operations["getSession"];
        /**
         * Fixes channel and goal of a session, replacing previous values.
         * @description For: An agent's API key.
         */
        put: operations["putSession"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{session}/tools/{tool}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disables a tool for the rest of a session.
         * @description For: An agent's API key.
         */
        post: operations["disableSessionTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{session}/tools/{tool}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enables a tool that failures or the agent disabled.
         * @description For: An agent's API key.
         */
        post: operations["enableSessionTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tools/{tool}/call": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calls a tool: the same decision, checks and result as over MCP. Closing the connection cancels the call.
         * @description For: An agent's API key.
         */
        post: operations["callTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/receipts/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verifies a receipt and returns its content.
         * @description For: Anyone.
         */
        post: operations["verifyReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the current user and their organizations.
         * @description For: A signed-in user, or a user's API key.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes the user’s name.
         * @description For: A user signed in with a browser.
         */
        patch: operations["renameMe"];
        trace?: never;
    };
    "/api/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the password and signs out all other browsers.
         * @description For: A user signed in with a browser.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the user’s browser sessions, newest first.
         * @description For: A user signed in with a browser.
         */
        get: operations["listBrowsers"];
        put?: never;
        post?: never;
        /**
         * Signs out all other browsers.
         * @description For: A user signed in with a browser.
         */
        delete: operations["endOtherBrowsers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/sessions/{browser}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Signs out one browser.
         * @description For: A user signed in with a browser.
         */
        delete: operations["endBrowser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the invitation of a link. Invalid links are indistinguishable.
         * @description For: Anyone.
         */
        get: operations["previewInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a password with a one-time link. Creates an account for an invitation.
         * @description For: Anyone.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a password link if the address has an account. The response is always the same.
         * @description For: Anyone.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts an invitation as the signed-in user.
         * @description For: A user signed in with a browser.
         */
        post: operations["joinInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists open invitations, newest first, without links.
         * @description For: A member.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invites an address. The link is mailed, or returned if mail is not set up.
         * @description For: An owner.
         */
        post: operations["inviteMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/invitations/{invitation}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the link of an invitation and mails it, or returns it if mail is not set up.
         * @description For: An owner.
         */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/invitations/{invitation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes an invitation. Its link becomes invalid immediately.
         * @description For: An owner.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the members, owners first.
         * @description For: A member.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/members/{member}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a member and revokes their keys. Owners can remove anyone; members can remove themselves.
         * @description For: A member.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Changes the role of a member, effective from their next request.
         * @description For: An owner.
         */
        patch: operations["changeRole"];
        trace?: never;
    };
    "/api/v1/orgs/{org}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the counts of an organization’s objects.
         * @description For: A member.
         */
        get: operations["getOrg"];
        put?: never;
        post?: never;
        /**
         * Deletes an organization permanently.
         * @description For: An owner.
         */
        delete: operations["deleteOrg"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports all policies of an organization as one YAML or JSON document without secrets.
         * @description For: A member.
         */
        get: operations["exportBoundary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Imports a policy document in one revision. A dry run returns the changes and their effect. Each section requires the permission of its own routes.
         * @description For: A member.
         */
        post: operations["importBoundary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/schemas/boundary.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the JSON Schema of the document, for editors.
         * @description For: Anyone.
         */
        get: operations["getBoundarySchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the organization's catalogue with the state of each tool on the platform and organization layers.
         * @description For: A member.
         */
        get: operations["listCatalog"];
        put?: never;
        /**
         * Creates a tool.
         * @description For: An owner.
         */
        post: operations["createCatalogTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns decisions for an agent with reasons and remedies.
         * @description For: A member.
         */
        post: operations["explainDecisions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the agents by name.
         * @description For: A member.
         */
        get: operations["listAgents"];
        put?: never;
        /**
         * Creates an agent with the profile of its subtype.
         * @description For: A configurator or an owner.
         */
        post: operations["createAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/agents/{agent}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns an agent.
         * @description For: A member.
         */
        get: operations["getAgent"];
        put?: never;
        post?: never;
        /**
         * Deletes an agent with its API keys and sessions.
         * @description For: A configurator or an owner.
         */
        delete: operations["deleteAgent"];
        options?: never;
        head?: never;
        /**
         * Changes an agent.
         * @description For: A configurator or an owner.
         */
        patch: operations["updateAgent"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the sessions of all agents with their disabled tools, last used first.
         * @description For: A member.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/agents/{agent}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the sessions of an agent with their disabled tools, last used first.
         * @description For: A member.
         */
        get: operations["listAgentSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/agents/{agent}/told": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the prompts about known tools and self-evaluation as the agent receives them.
         * @description For: A member.
         */
        get: operations["getToldToAgent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/agents/{agent}/sessions/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Fixes channel and goal of a session, for the application that runs the agent.
         * @description For: A configurator or an owner.
         */
        put: operations["putAgentSession"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/agents/{agent}/sessions/{session}/tools/{tool}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disables a tool in one session. Only a person can enable it again.
         * @description For: A configurator or an owner.
         */
        post: operations["disableAgentSessionTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/agents/{agent}/sessions/{session}/tools/{tool}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enables a tool in one session.
         * @description For: A configurator or an owner.
         */
        post: operations["enableAgentSessionTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/agents/{agent}/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Allows or blocks tools for one agent with the narrowest change.
         * @description For: A configurator or an owner.
         */
        patch: operations["changeAccess"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the settings of the organization.
         * @description For: A member.
         */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes the settings of the organization.
         * @description For: An owner.
         */
        patch: operations["updateSettings"];
        trace?: never;
    };
    "/api/v1/platform/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the settings of the platform.
         * @description For: A platform admin.
         */
        get: operations["getPlatformSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes the platform's settings.
         * @description For: A platform admin.
         */
        patch: operations["updatePlatformSettings"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the articles by title, without their texts.
         * @description For: A member.
         */
        get: operations["listArticles"];
        put?: never;
        /**
         * Creates an article.
         * @description For: A configurator or an owner.
         */
        post: operations["createArticle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/articles/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Searches articles, including drafts, and returns matching passages.
         * @description For: A member.
         */
        get: operations["searchArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/articles/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns an article by its current or a former slug.
         * @description For: A member.
         */
        get: operations["getArticle"];
        put?: never;
        post?: never;
        /**
         * Deletes an article with its versions and former slugs.
         * @description For: A configurator or an owner.
         */
        delete: operations["deleteArticle"];
        options?: never;
        head?: never;
        /**
         * Changes an article and saves a version. After a slug change, the old slug redirects.
         * @description For: A configurator or an owner.
         */
        patch: operations["updateArticle"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/articles/{slug}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the versions of an article, newest first.
         * @description For: A member.
         */
        get: operations["listArticleVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/articles/{slug}/versions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a version of an article.
         * @description For: A member.
         */
        get: operations["getArticleVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/articles/{slug}/versions/{number}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores text, title, kind and tags of a version as a new version. Slug and status stay.
         * @description For: A configurator or an owner.
         */
        post: operations["restoreArticleVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the articles by title, without their texts.
         * @description For: A platform admin.
         */
        get: operations["listPlatformArticles"];
        put?: never;
        /**
         * Creates an article.
         * @description For: A platform admin.
         */
        post: operations["createPlatformArticle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/articles/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Searches articles, including drafts, and returns matching passages.
         * @description For: A platform admin.
         */
        get: operations["searchPlatformArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/articles/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns an article by its current or a former slug.
         * @description For: A platform admin.
         */
        get: operations["getPlatformArticle"];
        put?: never;
        post?: never;
        /**
         * Deletes an article with its versions and former slugs.
         * @description For: A platform admin.
         */
        delete: operations["deletePlatformArticle"];
        options?: never;
        head?: never;
        /**
         * Changes an article and saves a version. After a slug change, the old slug redirects.
         * @description For: A platform admin.
         */
        patch: operations["updatePlatformArticle"];
        trace?: never;
    };
    "/api/v1/platform/articles/{slug}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the versions of an article, newest first.
         * @description For: A platform admin.
         */
        get: operations["listPlatformArticleVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/articles/{slug}/versions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a version of an article.
         * @description For: A platform admin.
         */
        get: operations["getPlatformArticleVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/articles/{slug}/versions/{number}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores text, title, kind and tags of a version as a new version. Slug and status stay.
         * @description For: A platform admin.
         */
        post: operations["restorePlatformArticleVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/descriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists all tools with their overrides, findings and tokens.
         * @description For: A member.
         */
        get: operations["listDescriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/mistaken-tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists pairs of tools that search confuses, most similar first.
         * @description For: A member.
         */
        get: operations["listMistakenTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/descriptions/{tool}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the texts of a tool from the source and as served, with findings and tokens.
         * @description For: A member.
         */
        get: operations["getDescription"];
        /**
         * Overrides name, title, description and parameter texts. Takes effect immediately.
         * @description For: A configurator or an owner.
         */
        put: operations["saveDescription"];
        post?: never;
        /**
         * Removes the override.
         * @description For: A configurator or an owner.
         */
        delete: operations["resetDescription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/descriptions/{tool}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Previews a draft with findings and tokens. Saves nothing.
         * @description For: A member.
         */
        post: operations["checkDescription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/descriptions/{tool}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Drafts texts with the model of the routing settings, based on the findings. Saves nothing.
         * @description For: A configurator or an owner.
         */
        post: operations["draftDescription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/descriptions/{tool}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the versions of the texts, newest first.
         * @description For: A member.
         */
        get: operations["listDescriptionVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/descriptions/{tool}/versions/{number}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores a version of the texts as a new version.
         * @description For: A configurator or an owner.
         */
        post: operations["restoreDescriptionVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/evaluations/sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the question sets with their latest runs.
         * @description For: A member.
         */
        get: operations["listQuestionSets"];
        put?: never;
        /**
         * Creates a set of questions with the correct tool of each, or none.
         * @description For: A configurator or an owner.
         */
        post: operations["createQuestionSet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/evaluations/sets/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a question set with its questions.
         * @description For: A member.
         */
        get: operations["getQuestionSet"];
        /**
         * Saves a question set. Changed questions create a version.
         * @description For: A configurator or an owner.
         */
        put: operations["updateQuestionSet"];
        post?: never;
        /**
         * Deletes a set with its versions and runs.
         * @description For: A configurator or an owner.
         */
        delete: operations["deleteQuestionSet"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/evaluations/sets/{slug}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the versions of a question set, newest first.
         * @description For: A member.
         */
        get: operations["listQuestionSetVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/evaluations/sets/{slug}/versions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one version of a question set.
         * @description For: A member.
         */
        get: operations["getQuestionSetVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/evaluations/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Parses questions from JSONL or CSV and returns the errors. Saves nothing.
         * @description For: A member.
         */
        post: operations["readQuestionFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/evaluations/found": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists recorded messages with the selected or requested tool, from packets and access requests, as candidates for a set.
         * @description For: A configurator or an owner.
         */
        get: operations["findRealQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/evaluations/tools/{tool}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the results of a tool in finished runs, newest first.
         * @description For: A member.
         */
        get: operations["getToolHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/evaluations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists runs, newest first.
         * @description For: A member.
         */
        get: operations["listEvaluations"];
        put?: never;
        /**
         * Starts an evaluation of the published texts or a draft. Runs as a job.
         * @description For: A configurator or an owner.
         */
        post: operations["startEvaluation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/evaluations/{run}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a run with its figures, per tool, and its confusions.
         * @description For: A member.
         */
        get: operations["getEvaluation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/evaluations/{run}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the result of each question.
         * @description For: A member.
         */
        get: operations["listEvaluationAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/evaluations/{run}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels a run.
         * @description For: A configurator or an owner.
         */
        post: operations["cancelEvaluation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/evaluations/{run}/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compares a run with another of the same questions: changed results and their significance.
         * @description For: A member.
         */
        get: operations["compareEvaluations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists audit events, newest first.
         * @description For: A member.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports the audit log, oldest first, with hashes for verification.
         * @description For: A member.
         */
        get: operations["exportAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/audit/integrity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verifies the newest events of the audit log and their signatures.
         * @description For: A member.
         */
        get: operations["checkAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the audit events of the platform, newest first.
         * @description For: A platform admin.
         */
        get: operations["listPlatformAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports the audit log, oldest first, with hashes for verification.
         * @description For: A platform admin.
         */
        get: operations["exportPlatformAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/audit/integrity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verifies the newest events of the audit log and their signatures.
         * @description For: A platform admin.
         */
        get: operations["checkPlatformAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/matrix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the deciding rule for every agent and tool, one character each. Supports ETag and 304.
         * @description For: A member.
         */
        get: operations["getMatrix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/revision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the current revision, so that pages can poll for changes.
         * @description For: A member.
         */
        get: operations["getRevisionMark"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the platform's policy.
         * @description For: A platform admin.
         */
        get: operations["getPlatformPolicy"];
        /**
         * Replaces the platform's policy.
         * @description For: A platform admin.
         */
        put: operations["replacePlatformPolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes single tools in the platform's policy.
         * @description For: A platform admin.
         */
        patch: operations["patchPlatformPolicy"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the organization's policy.
         * @description For: A member.
         */
        get: operations["getOrgPolicy"];
        /**
         * Replaces the organization's policy.
         * @description For: An owner.
         */
        put: operations["replaceOrgPolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes single tools in the organization's policy.
         * @description For: An owner.
         */
        patch: operations["patchOrgPolicy"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/agents/{agent}/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the agent's policy.
         * @description For: A member.
         */
        get: operations["getAgentPolicy"];
        /**
         * Replaces the agent's policy.
         * @description For: A configurator or an owner.
         */
        put: operations["replaceAgentPolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes single tools in the agent's policy.
         * @description For: A configurator or an owner.
         */
        patch: operations["patchAgentPolicy"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the profiles, including the platform's.
         * @description For: A member.
         */
        get: operations["listProfiles"];
        put?: never;
        /**
         * Creates a profile.
         * @description For: A configurator or an owner.
         */
        post: operations["createProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/profiles/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a profile.
         * @description For: A member.
         */
        get: operations["getProfile"];
        /**
         * Replaces or creates a profile.
         * @description For: A configurator or an owner.
         */
        put: operations["putProfile"];
        post?: never;
        /**
         * Deletes a profile.
         * @description For: A configurator or an owner.
         */
        delete: operations["deleteProfile"];
        options?: never;
        head?: never;
        /**
         * Changes a profile.
         * @description For: A configurator or an owner.
         */
        patch: operations["updateProfile"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the channels, including the platform's.
         * @description For: A member.
         */
        get: operations["listChannels"];
        put?: never;
        /**
         * Creates a channel.
         * @description For: A configurator or an owner.
         */
        post: operations["createChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/channels/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a channel.
         * @description For: A member.
         */
        get: operations["getChannel"];
        /**
         * Replaces or creates a channel.
         * @description For: A configurator or an owner.
         */
        put: operations["putChannel"];
        post?: never;
        /**
         * Deletes a channel.
         * @description For: A configurator or an owner.
         */
        delete: operations["deleteChannel"];
        options?: never;
        head?: never;
        /**
         * Changes a channel.
         * @description For: A configurator or an owner.
         */
        patch: operations["updateChannel"];
        trace?: never;
    };
    "/api/v1/platform/profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the profiles, including the platform's.
         * @description For: A platform admin.
         */
        get: operations["listPlatformProfiles"];
        put?: never;
        /**
         * Creates a profile.
         * @description For: A platform admin.
         */
        post: operations["createPlatformProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/profiles/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a profile.
         * @description For: A platform admin.
         */
        get: operations["getPlatformProfile"];
        /**
         * Replaces or creates a profile.
         * @description For: A platform admin.
         */
        put: operations["putPlatformProfile"];
        post?: never;
        /**
         * Deletes a profile.
         * @description For: A platform admin.
         */
        delete: operations["deletePlatformProfile"];
        options?: never;
        head?: never;
        /**
         * Changes a profile.
         * @description For: A platform admin.
         */
        patch: operations["updatePlatformProfile"];
        trace?: never;
    };
    "/api/v1/platform/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the channels, including the platform's.
         * @description For: A platform admin.
         */
        get: operations["listPlatformChannels"];
        put?: never;
        /**
         * Creates a channel.
         * @description For: A platform admin.
         */
        post: operations["createPlatformChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/channels/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a channel.
         * @description For: A platform admin.
         */
        get: operations["getPlatformChannel"];
        /**
         * Replaces or creates a channel.
         * @description For: A platform admin.
         */
        put: operations["putPlatformChannel"];
        post?: never;
        /**
         * Deletes a channel.
         * @description For: A platform admin.
         */
        delete: operations["deletePlatformChannel"];
        options?: never;
        head?: never;
        /**
         * Changes a channel.
         * @description For: A platform admin.
         */
        patch: operations["updatePlatformChannel"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/profiles/{slug}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds tools to a profile, creates it if needed, and gives it to agents, in one transaction.
         * @description For: A configurator or an owner.
         */
        post: operations["assignProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/goals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the goals that the agent can use.
         * @description For: An agent's API key.
         */
        get: operations["listAgentGoals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/goals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the goals in order.
         * @description For: A member.
         */
        get: operations["listGoals"];
        put?: never;
        /**
         * Creates a goal.
         * @description For: A configurator or an owner.
         */
        post: operations["createGoal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/goals/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports all goals as JSON that can be imported again.
         * @description For: A member.
         */
        get: operations["exportGoals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/goals/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Imports goals from JSON and merges them by id, all or none.
         * @description For: A configurator or an owner.
         */
        post: operations["importGoals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/goals/{goalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a goal.
         * @description For: A member.
         */
        get: operations["getGoal"];
        /**
         * Replaces or creates a goal.
         * @description For: A configurator or an owner.
         */
        put: operations["putGoal"];
        post?: never;
        /**
         * Deletes a goal. Its sessions return 404 until they get another one.
         * @description For: A configurator or an owner.
         */
        delete: operations["deleteGoal"];
        options?: never;
        head?: never;
        /**
         * Changes a goal.
         * @description For: A configurator or an owner.
         */
        patch: operations["updateGoal"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/goals/{goalId}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compares recent calls on a goal with the tools that it allows now.
         * @description For: A member.
         */
        get: operations["getGoalUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/boundary-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the boundary templates by name.
         * @description For: A member.
         */
        get: operations["listBoundaryTemplates"];
        put?: never;
        /**
         * Creates a boundary template.
         * @description For: A configurator or an owner.
         */
        post: operations["createBoundaryTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/boundary-templates/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a boundary template with the goals that use it.
         * @description For: A member.
         */
        get: operations["getBoundaryTemplate"];
        /**
         * Replaces or creates a boundary template.
         * @description For: A configurator or an owner.
         */
        put: operations["putBoundaryTemplate"];
        post?: never;
        /**
         * Deletes an unused boundary template.
         * @description For: A configurator or an owner.
         */
        delete: operations["deleteBoundaryTemplate"];
        options?: never;
        head?: never;
        /**
         * Changes a boundary template. Goals that use it follow immediately.
         * @description For: A configurator or an owner.
         */
        patch: operations["updateBoundaryTemplate"];
        trace?: never;
    };
    "/api/v1/goals/{goalId}/prompt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the prompt for a model that selects one of the goal’s tools and its arguments.
         * @description For: An agent's API key.
         */
        post: operations["makeGoalPrompt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/goals/{goalId}/parse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Parses and validates the call in a model’s answer. Returns 422 with all problems.
         * @description For: An agent's API key.
         */
        post: operations["parseGoalAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/goals/{goalId}/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Executes one step on a goal. Returns the packet and the new state.
         * @description For: An agent's API key.
         */
        post: operations["executeGoal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/packets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Routes a message: selects, reviews and calls a tool if needed.
         * @description For: An agent's API key.
         */
        post: operations["createPacket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/packets/{packet}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a packet of the agent.
         * @description For: An agent's API key.
         */
        get: operations["getPacket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/packets/{packet}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reports the result of an approved call that the agent made itself.
         * @description For: An agent's API key.
         */
        post: operations["postPacketResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/packets/{packet}/reinject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts another pass with the results so far or another message. Three passes at most.
         * @description For: An agent's API key.
         */
        post: operations["reinjectPacket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/packets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists packets, newest first.
         * @description For: A member.
         */
        get: operations["listPackets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/packets/{packet}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a packet with all steps.
         * @description For: A member.
         */
        get: operations["getOrgPacket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/packets/{packet}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves or denies a pending call. An approved call is evaluated again and executed.
         * @description For: A configurator or an owner.
         */
        post: operations["decidePacket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/playground": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Runs the routing of a message without the call. Saves nothing.
         * @description For: A configurator or an owner.
         */
        post: operations["playMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/routing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the routing settings.
         * @description For: A member.
         */
        get: operations["getRoutingSettings"];
        /**
         * Replaces the routing settings. Omitted fields get their defaults.
         * @description For: An owner.
         */
        put: operations["putRoutingSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/routing/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the versions of the routing settings, latest first.
         * @description For: A member.
         */
        get: operations["listRoutingVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/routing/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a version of the routing settings.
         * @description For: A member.
         */
        get: operations["getRoutingVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/routing/versions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores a version of the routing settings as a new version.
         * @description For: An owner.
         */
        post: operations["restoreRoutingVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/routing/model/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tests a model with two small requests. Returns latency, tokens or the error.
         * @description For: An owner.
         */
        post: operations["tryRoutingModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/routing/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns recent routing statistics and the calibration of confidence.
         * @description For: A member.
         */
        get: operations["getRoutingFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/routing/calibrate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recalculates the calibration from past results.
         * @description For: A configurator or an owner.
         */
        post: operations["calibrateRouting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/broker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the settings of the broker.
         * @description For: A member.
         */
        get: operations["getBroker"];
        /**
         * Replaces the settings of the broker.
         * @description For: A configurator or an owner.
         */
        put: operations["putBroker"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/intents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the intents with their tools, defaults first.
         * @description For: A member.
         */
        get: operations["listIntents"];
        put?: never;
        /**
         * Creates an intent.
         * @description For: A configurator or an owner.
         */
        post: operations["createIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/intents/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Matches a message against the intents and draft patterns, with positions.
         * @description For: A member.
         */
        post: operations["testIntents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/intents/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns an intent.
         * @description For: A member.
         */
        get: operations["getIntent"];
        /**
         * Replaces or creates an intent.
         * @description For: A configurator or an owner.
         */
        put: operations["putIntent"];
        post?: never;
        /**
         * Deletes an intent. A default can be reset.
         * @description For: A configurator or an owner.
         */
        delete: operations["deleteIntent"];
        options?: never;
        head?: never;
        /**
         * Changes an intent.
         * @description For: A configurator or an owner.
         */
        patch: operations["updateIntent"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/intents/{slug}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resets a default intent.
         * @description For: A configurator or an owner.
         */
        post: operations["resetIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/search-learning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the state of learning from calls, with its evaluation on held-out calls.
         * @description For: A member.
         */
        get: operations["getSearchLearning"];
        /**
         * Enables or disables learning from calls. It affects only the order of allowed tools.
         * @description For: A configurator or an owner.
         */
        put: operations["putSearchLearning"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/search-learning/train": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts training on recorded calls as a job. The result is used only if it is better.
         * @description For: A configurator or an owner.
         */
        post: operations["trainSearchLearning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/search/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Explains the ranking of an agent’s tools for a message: words, past requests, embeddings.
         * @description For: A member.
         */
        post: operations["explainSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/embeddings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the embeddings endpoint and its status.
         * @description For: A member.
         */
        get: operations["getEmbeddings"];
        /**
         * Replaces the endpoint. If enabled, tool definitions and ranked messages are sent to the confirmed host.
         * @description For: An owner.
         */
        put: operations["putEmbeddings"];
        post?: never;
        /**
         * Deletes the endpoint, its key and all embeddings.
         * @description For: An owner.
         */
        delete: operations["deleteEmbeddings"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/embeddings/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tests the endpoint with a neutral text.
         * @description For: An owner.
         */
        post: operations["checkEmbeddings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists integrations with their status and dependent tools.
         * @description For: A member.
         */
        get: operations["listIntegrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/integrations/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns an integration.
         * @description For: A member.
         */
        get: operations["getIntegration"];
        /**
         * Connects with an API key. The key is checked if the provider supports it.
         * @description For: An owner.
         */
        put: operations["connectIntegration"];
        post?: never;
        /**
         * Disconnects an integration. Tools that require it become unavailable.
         * @description For: An owner.
         */
        delete: operations["disconnectIntegration"];
        options?: never;
        head?: never;
        /**
         * Sets the status manually.
         * @description For: An owner.
         */
        patch: operations["markIntegration"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/integrations/{provider}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Checks the connection at the provider.
         * @description For: An owner.
         */
        post: operations["checkIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/integrations/{provider}/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts OAuth 2.1 with PKCE. Returns the authorization URL, valid for ten minutes.
         * @description For: An owner.
         */
        post: operations["authorizeIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/integrations/{provider}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Completes OAuth with the query of the provider’s redirect.
         * @description For: An owner.
         */
        post: operations["finishAuthorization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/integration-requirements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the integrations that tools require, with overrides.
         * @description For: A member.
         */
        get: operations["listRequirements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/integration-requirements/{tool}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Overrides the integrations that a tool requires. Empty list: none.
         * @description For: An owner.
         */
        put: operations["overrideRequirement"];
        post?: never;
        /**
         * Removes the override.
         * @description For: An owner.
         */
        delete: operations["resetRequirement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the revisions of the policies, newest first.
         * @description For: A member.
         */
        get: operations["listRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a revision.
         * @description For: A member.
         */
        get: operations["getRevision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/revisions/{revision}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the changes of a revision, in order.
         * @description For: A member.
         */
        get: operations["listRevisionChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores the policies to a revision, as a new revision. A dry run returns what would change.
         * @description For: An owner.
         */
        post: operations["restoreRevision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/revisions/{revision}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the change of one revision back and leaves later ones; 409 names what depends on it.
         * @description For: An owner.
         */
        post: operations["revertRevision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the revisions of the platform's layer, newest first.
         * @description For: A platform admin.
         */
        get: operations["listPlatformRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a revision.
         * @description For: A platform admin.
         */
        get: operations["getPlatformRevision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/revisions/{revision}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the changes of a revision, in order.
         * @description For: A platform admin.
         */
        get: operations["listPlatformRevisionChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores the platform's layer to a revision, as a new revision. A dry run returns what would change.
         * @description For: A platform admin.
         */
        post: operations["restorePlatformRevision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/revisions/{revision}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the change of one revision back and leaves later ones; 409 names what depends on it.
         * @description For: A platform admin.
         */
        post: operations["revertPlatformRevision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/agents/{agent}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists an agent's keys, newest first, without secrets.
         * @description For: A member.
         */
        get: operations["listAgentKeys"];
        put?: never;
        /**
         * Creates an API key. It is shown once.
         * @description For: An owner.
         */
        post: operations["createAgentKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/agents/{agent}/keys/{key}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotates an API key. The old one stays valid during the overlap.
         * @description For: An owner.
         */
        post: operations["rotateAgentKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/agents/{agent}/keys/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes an API key immediately.
         * @description For: An owner.
         */
        delete: operations["revokeAgentKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists members' keys for the organization, newest first, without secrets.
         * @description For: A member.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Creates an API key. It is shown once.
         * @description For: An owner.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/keys/{key}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotates an API key. The old one stays valid during the overlap.
         * @description For: An owner.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/keys/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes an API key immediately.
         * @description For: An owner.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's own keys for the platform, newest first, without secrets.
         * @description For: A platform admin.
         */
        get: operations["listPlatformKeys"];
        put?: never;
        /**
         * Creates an API key. It is shown once.
         * @description For: A platform admin.
         */
        post: operations["createPlatformKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/keys/{key}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotates an API key. The old one stays valid during the overlap.
         * @description For: A platform admin.
         */
        post: operations["rotatePlatformKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/keys/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes an API key immediately.
         * @description For: A platform admin.
         */
        delete: operations["revokePlatformKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the platform's catalogue with the state of each tool.
         * @description For: A platform admin.
         */
        get: operations["listPlatformTools"];
        put?: never;
        /**
         * Creates a tool.
         * @description For: A platform admin.
         */
        post: operations["createPlatformTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/orgs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the organizations.
         * @description For: A platform admin.
         */
        get: operations["listOrgs"];
        put?: never;
        /**
         * Creates an organization with an optional first owner, who is invited if they have no account.
         * @description For: A platform admin.
         */
        post: operations["createOrg"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/tool-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Previews a tool: its tokens and the problems of its schemas. Saves nothing.
         * @description For: An owner.
         */
        post: operations["previewCatalogTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/retired-tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists deleted tools, last deleted first.
         * @description For: A member.
         */
        get: operations["listRetiredCatalogTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/tools/{tool}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a tool with its schemas.
         * @description For: A member.
         */
        get: operations["getCatalogTool"];
        put?: never;
        post?: never;
        /**
         * Deletes a tool and returns the effects. Its history stays.
         * @description For: An owner.
         */
        delete: operations["retireCatalogTool"];
        options?: never;
        head?: never;
        /**
         * Changes a tool. After a rename, warnings name the lists with the old name. Imported tools: category, search words, hints and approval only; these stay when the source changes.
         * @description For: An owner.
         */
        patch: operations["updateCatalogTool"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/tools/{tool}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the changes of a tool, newest first, also after its deletion.
         * @description For: A member.
         */
        get: operations["listCatalogToolHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/tool-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Previews a tool: its tokens and the problems of its schemas. Saves nothing.
         * @description For: A platform admin.
         */
        post: operations["previewPlatformTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/retired-tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists deleted tools, last deleted first.
         * @description For: A platform admin.
         */
        get: operations["listRetiredPlatformTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/tools/{tool}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a tool with its schemas.
         * @description For: A platform admin.
         */
        get: operations["getPlatformTool"];
        put?: never;
        post?: never;
        /**
         * Deletes a tool and returns the effects. Its history stays.
         * @description For: A platform admin.
         */
        delete: operations["retirePlatformTool"];
        options?: never;
        head?: never;
        /**
         * Changes a tool. After a rename, warnings name the lists with the old name. Imported tools: category, search words, hints and approval only; these stay when the source changes.
         * @description For: A platform admin.
         */
        patch: operations["updatePlatformTool"];
        trace?: never;
    };
    "/api/v1/platform/tools/{tool}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the changes of a tool, newest first, also after its deletion.
         * @description For: A platform admin.
         */
        get: operations["listPlatformToolHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists sources with their last imports.
         * @description For: A member.
         */
        get: operations["listSources"];
        put?: never;
        /**
         * Creates a source and starts importing its tools. `run` is the progress.
         * @description For: An owner.
         */
        post: operations["createSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/sources/{source}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a source with its last import.
         * @description For: A member.
         */
        get: operations["getSource"];
        put?: never;
        post?: never;
        /**
         * Deletes a source with its tools and returns the affected agents.
         * @description For: An owner.
         */
        delete: operations["deleteSource"];
        options?: never;
        head?: never;
        /**
         * Changes a source. The slug cannot change, because names of tools start with it.
         * @description For: An owner.
         */
        patch: operations["updateSource"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/sources/{source}/credential": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets the credential of an MCP server. It is sent only to the host of the current address.
         * @description For: An owner.
         */
        put: operations["setSourceCredential"];
        post?: never;
        /**
         * Deletes the credential of an MCP server.
         * @description For: An owner.
         */
        delete: operations["deleteSourceCredential"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/sources/{source}/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the tools of a source by name.
         * @description For: A member.
         */
        get: operations["listSourceTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/sources/{source}/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the number of tools per category of a source.
         * @description For: A member.
         */
        get: operations["listSourceCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/sources/{source}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Imports the document again. Changes wait for review.
         * @description For: An owner.
         */
        post: operations["syncSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/sources/{source}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the imports of a source, newest first.
         * @description For: A member.
         */
        get: operations["listImportRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/sources/{source}/runs/{run}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns an import with its progress, changes and errors.
         * @description For: A member.
         */
        get: operations["getImportRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/sources/{source}/runs/{run}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the changes of an import: added, changed and removed tools.
         * @description For: A member.
         */
        get: operations["listImportChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/sources/{source}/runs/{run}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Applies all or selected changes of an import in one transaction.
         * @description For: An owner.
         */
        post: operations["acceptImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/sources/{source}/runs/{run}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Discards an import.
         * @description For: An owner.
         */
        post: operations["discardImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/mcp-servers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists local MCP servers.
         * @description For: A platform admin.
         */
        get: operations["listStdioServers"];
        put?: never;
        /**
         * Adds a local MCP server (stdio).
         * @description For: A platform admin.
         */
        post: operations["createStdioServer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/mcp-servers/{server}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a local MCP server without the values of its environment.
         * @description For: A platform admin.
         */
        get: operations["getStdioServer"];
        put?: never;
        post?: never;
        /**
         * Deletes a local MCP server. Its sources stop working.
         * @description For: A platform admin.
         */
        delete: operations["deleteStdioServer"];
        options?: never;
        head?: never;
        /**
         * Changes a local MCP server. Running processes are stopped.
         * @description For: A platform admin.
         */
        patch: operations["updateStdioServer"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/mcp-servers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists local MCP servers that the organization can add as sources.
         * @description For: A member.
         */
        get: operations["listOfferedServers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the platform’s MCP servers.
         * @description For: A platform admin.
         */
        get: operations["listPlatformSources"];
        put?: never;
        /**
         * Adds an MCP server to the platform and starts importing its tools. `run` is the progress.
         * @description For: A platform admin.
         */
        post: operations["createPlatformSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/sources/{source}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns an MCP server of the platform with its last sync.
         * @description For: A platform admin.
         */
        get: operations["getPlatformSource"];
        put?: never;
        post?: never;
        /**
         * Deletes a server with its tools and returns the affected organizations and agents.
         * @description For: A platform admin.
         */
        delete: operations["deletePlatformSource"];
        options?: never;
        head?: never;
        /**
         * Changes an MCP server. If the address changes, its credentials are withheld.
         * @description For: A platform admin.
         */
        patch: operations["updatePlatformSource"];
        trace?: never;
    };
    "/api/v1/platform/sources/{source}/credential": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets the credential for calls of all organizations. It is sent only to the host of the current address.
         * @description For: A platform admin.
         */
        put: operations["setPlatformSourceCredential"];
        post?: never;
        /**
         * Deletes the credential of the server.
         * @description For: A platform admin.
         */
        delete: operations["deletePlatformSourceCredential"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/sources/{source}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Syncs the server. New and changed tools wait in quarantine; removed tools leave the catalogue.
         * @description For: A platform admin.
         */
        post: operations["syncPlatformSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/sources/{source}/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the tools of a server by name.
         * @description For: A platform admin.
         */
        get: operations["listPlatformSourceTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/quarantine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists unapproved and changed tool definitions.
         * @description For: A member.
         */
        get: operations["listQuarantine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/quarantine/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves or rejects several definitions, or withdraws their approval, all or none.
         * @description For: A configurator or an owner.
         */
        post: operations["decideDefinitions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/quarantine/{tool}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves the definition of a tool. With `hash`, only if it has not changed.
         * @description For: A configurator or an owner.
         */
        post: operations["approveDefinition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/quarantine/{tool}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rejects a definition until it changes.
         * @description For: A configurator or an owner.
         */
        post: operations["refuseDefinition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/quarantine/{tool}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraws an approval. Agents lose the tool until it is approved again.
         * @description For: A configurator or an owner.
         */
        post: operations["withdrawDefinition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/quarantine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists unapproved and changed tool definitions.
         * @description For: A platform admin.
         */
        get: operations["listPlatformQuarantine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/quarantine/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves or rejects several definitions, or withdraws their approval, all or none.
         * @description For: A platform admin.
         */
        post: operations["decidePlatformDefinitions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/quarantine/{tool}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves the definition of a tool. With `hash`, only if it has not changed.
         * @description For: A platform admin.
         */
        post: operations["approvePlatformDefinition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/quarantine/{tool}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rejects a definition until it changes.
         * @description For: A platform admin.
         */
        post: operations["refusePlatformDefinition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/quarantine/{tool}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraws an approval. Agents lose the tool until it is approved again.
         * @description For: A platform admin.
         */
        post: operations["withdrawPlatformDefinition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/defaults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the default profile of each agent subtype.
         * @description For: A platform admin.
         */
        get: operations["getPlatformDefaults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/defaults/subtypes/{subtype}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets the default profile of a subtype, or adds a subtype. Agents without a profile follow.
         * @description For: A platform admin.
         */
        put: operations["setSubtypeDefault"];
        post?: never;
        /**
         * Removes a subtype. Its agents use the fallback.
         * @description For: A platform admin.
         */
        delete: operations["removeSubtypeDefault"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/subtypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the agent subtypes with their default profiles.
         * @description For: A member.
         */
        get: operations["listSubtypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/integration-providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists integration providers with their use.
         * @description For: A platform admin.
         */
        get: operations["listIntegrationProviders"];
        put?: never;
        /**
         * Adds an integration provider.
         * @description For: A platform admin.
         */
        post: operations["createIntegrationProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/integration-providers/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns an integration provider.
         * @description For: A platform admin.
         */
        get: operations["getIntegrationProvider"];
        put?: never;
        post?: never;
        /**
         * Deletes an unused integration provider.
         * @description For: A platform admin.
         */
        delete: operations["deleteIntegrationProvider"];
        options?: never;
        head?: never;
        /**
         * Changes an integration provider.
         * @description For: A platform admin.
         */
        patch: operations["updateIntegrationProvider"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists access requests, newest first.
         * @description For: A member.
         */
        get: operations["listRequests"];
        put?: never;
        /**
         * Requests access to a tool for an agent.
         * @description For: A member.
         */
        post: operations["createRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/requests/{request}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns an access request with the effect of granting it.
         * @description For: A member.
         */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/requests/{request}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grants or declines an access request. Granting applies all its changes together.
         * @description For: A configurator or an owner.
         */
        post: operations["answerRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/requests/{request}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraws an access request of the caller.
         * @description For: A member.
         */
        post: operations["withdrawRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists approvals, newest first.
         * @description For: A member.
         */
        get: operations["listApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/approvals/{approval}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns an approval.
         * @description For: A member.
         */
        get: operations["getApproval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Requests approval for a call that the agent’s application makes itself.
         * @description For: An agent's API key.
         */
        post: operations["askApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/approvals/{approval}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the approval of a call that the agent requested.
         * @description For: An agent's API key.
         */
        get: operations["getOwnApproval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/approvals/{approval}/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uses an approval once, right before the call. The decision is evaluated again.
         * @description For: An agent's API key.
         */
        post: operations["useApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/approvals/{approval}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves a call for one use within an hour, or denies it.
         * @description For: A configurator or an owner.
         */
        post: operations["decideApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the settings for notification mails.
         * @description For: A member.
         */
        get: operations["getNotificationSettings"];
        /**
         * Replaces the settings for notification mails.
         * @description For: An owner.
         */
        put: operations["putNotificationSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/notifications/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns whether you receive mail about this organization.
         * @description For: A member.
         */
        get: operations["getOwnMail"];
        /**
         * Turns your mail about this organization on or off.
         * @description For: A member.
         */
        put: operations["putOwnMail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists webhooks with their last delivery.
         * @description For: A member.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Creates a webhook, signed with Standard Webhooks. The secret is shown once.
         * @description For: An owner.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/webhooks/{webhook}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a webhook and its deliveries.
         * @description For: An owner.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Changes a webhook.
         * @description For: An owner.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/webhooks/{webhook}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotates the secret. During the overlap, events are signed with both secrets.
         * @description For: An owner.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/webhooks/{webhook}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a test event and returns the response.
         * @description For: An owner.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/webhooks/{webhook}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists recent deliveries of a webhook, latest first.
         * @description For: An owner.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/lint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns lint findings of the policies: unreachable tools and entries without effect.
         * @description For: A member.
         */
        get: operations["lintOrg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/lint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns lint findings of the platform's policies.
         * @description For: A platform admin.
         */
        get: operations["lintPlatform"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/outcomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reports outcomes of calls. Events are durable when the request returns. Duplicates are stored once.
         * @description For: An agent's API key.
         */
        post: operations["recordOutcomes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/outcomes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports outcomes, newest first.
         * @description For: A member.
         */
        get: operations["exportOutcomes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns recent calls by agent and tool with their outcomes.
         * @description For: A member.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/least-privilege": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists tools that agents can call but did not call recently.
         * @description For: A member.
         */
        get: operations["getLeastPrivilege"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists calls and packets, newest first.
         * @description For: A member.
         */
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/agents/{agent}/calls/{call}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a call with its arguments and result as far as recorded, its approval and its corrections.
         * @description For: A member.
         */
        get: operations["getCall"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reports that a user corrected a call. Without a tool, it applies to the last call of the session if the text is clear. Send several with `events`.
         * @description For: An agent's API key.
         */
        post: operations["recordCorrection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists corrections, newest first.
         * @description For: A member.
         */
        get: operations["listCorrections"];
        put?: never;
        /**
         * Reports that a user corrected a call of an agent.
         * @description For: A configurator or an owner.
         */
        post: operations["createCorrection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/health/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns correction counts by tool and rule, compared with the previous period.
         * @description For: A member.
         */
        get: operations["countCorrections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/corrections/{correction}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a correction.
         * @description For: A member.
         */
        get: operations["getCorrection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/corrections/{correction}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms, dismisses or reopens a correction. Confirmed ones have the highest weight, dismissed ones none.
         * @description For: A configurator or an owner.
         */
        post: operations["decideCorrection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/known-tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns known issues of the agent’s tools as a prompt block, most important first.
         * @description For: An agent's API key.
         */
        get: operations["getKnownTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/self-evaluation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a prompt block that asks the agent to check results before using them.
         * @description For: An agent's API key.
         */
        get: operations["getSelfEvaluation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/cohesion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the cohesion of tools, worst first.
         * @description For: A member.
         */
        get: operations["listCohesion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/cohesion/warnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists cohesion warnings, newest first.
         * @description For: A member.
         */
        get: operations["listCohesionWarnings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/cohesion/warnings/{warning}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a cohesion warning with its events and corrections.
         * @description For: A member.
         */
        get: operations["getCohesionWarning"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/cohesion/axes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the axes that agents reported in the last 30 days, by meaning.
         * @description For: A member.
         */
        get: operations["listAxes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/cohesion/axes/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merges axes into another one, including past reports.
         * @description For: A configurator or an owner.
         */
        post: operations["mergeAxes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/cohesion/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the cohesion settings: half-life, thresholds, required evidence and axis synonyms.
         * @description For: A member.
         */
        get: operations["getCohesionSettings"];
        /**
         * Replaces the cohesion settings. Omitted fields get their defaults.
         * @description For: An owner.
         */
        put: operations["putCohesionSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/cohesion/settings/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the versions of the settings, latest first.
         * @description For: A member.
         */
        get: operations["listCohesionVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/cohesion/evaluate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Evaluates the cohesion of all tools now instead of waiting for the job.
         * @description For: A configurator or an owner.
         */
        post: operations["evaluateCohesion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists suggestions about tools and grants, newest first. None is applied automatically.
         * @description For: A member.
         */
        get: operations["listSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/suggestions/{suggestion}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a suggestion with its events and corrections.
         * @description For: A member.
         */
        get: operations["getSuggestion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/suggestions/{suggestion}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the draft without marking the suggestion as opened. 409 if it is decided.
         * @description For: A configurator or an owner.
         */
        get: operations["getSuggestionDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/suggestions/{suggestion}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a suggestion: returns the console page, a draft of the change and the evidence. Changes nothing else.
         * @description For: A configurator or an owner.
         */
        post: operations["openSuggestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/suggestions/{suggestion}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks a suggestion as accepted. Does not make the change.
         * @description For: A configurator or an owner.
         */
        post: operations["acceptSuggestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/suggestions/{suggestion}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismisses a suggestion with a reason. It reappears only with significantly more evidence.
         * @description For: A configurator or an owner.
         */
        post: operations["dismissSuggestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/suggestions/{suggestion}/snooze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Snoozes a suggestion.
         * @description For: A configurator or an owner.
         */
        post: operations["snoozeSuggestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/suggestions/{suggestion}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopens a decided suggestion.
         * @description For: A configurator or an owner.
         */
        post: operations["reopenSuggestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns outcomes, latencies, repairs and regressions, compared with the previous period.
         * @description For: A member.
         */
        get: operations["getToolHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/health/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the figures for each called tool.
         * @description For: A member.
         */
        get: operations["listToolHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/health/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Groups failed calls by error code and message.
         * @description For: A member.
         */
        get: operations["listFailures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/health/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports one of these tables as CSV.
         * @description For: A member.
         */
        get: operations["exportHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/usage/goals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns calls by goal, calls without a goal, and the token cost of each agent’s tools.
         * @description For: A member.
         */
        get: operations["getUsageByGoal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/what-if": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Previews a change: affected agents, sessions, recorded calls and tokens. Saves nothing.
         * @description For: A member.
         */
        post: operations["tryDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/what-if": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Previews a change of the platform's lists, with counts per organization. Saves nothing.
         * @description For: A platform admin.
         */
        post: operations["tryPlatformDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the users of the installation by email address.
         * @description For: A platform admin.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Invites a user to the installation. The link is mailed, or returned if mail is not set up.
         * @description For: A platform admin.
         */
        post: operations["inviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/users/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a user.
         * @description For: A platform admin.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Deletes a user with memberships, keys and sessions. Rejected for the last owner of an organization.
         * @description For: A platform admin.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Changes the name or platform admin role of a user. You cannot change your own role or remove the last admin.
         * @description For: A platform admin.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/api/v1/platform/users/{user}/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs out all browsers of a user. API keys stay valid.
         * @description For: A platform admin.
         */
        post: operations["signUserOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/users/{user}/password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a one-time password link and invalidates earlier ones.
         * @description For: A platform admin.
         */
        post: operations["makePasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/users/{user}/identities/{identity}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unlinks an OpenID identity from a user. The address becomes unverified.
         * @description For: A platform admin.
         */
        delete: operations["unlinkIdentity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists open invitations to the installation, newest first.
         * @description For: A platform admin.
         */
        get: operations["listPlatformInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/invitations/{invitation}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the link of an invitation.
         * @description For: A platform admin.
         */
        post: operations["resendPlatformInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/invitations/{invitation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes an invitation.
         * @description For: A platform admin.
         */
        delete: operations["revokePlatformInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the health of the installation: problems, solutions and metrics.
         * @description For: A platform admin.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists background jobs with their last and next run.
         * @description For: A platform admin.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/jobs/{job}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a job with its recent runs.
         * @description For: A platform admin.
         */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/jobs/{job}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a job immediately instead of at its next run.
         * @description For: A platform admin.
         */
        post: operations["runJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ResolvedSet: {
            agent: {
                id: string;
                slug: string;
                org: string;
            };
            revision: string;
            tools: (components["schemas"]["ResolvedTool"] | {
                [key: string]: unknown;
            })[];
            summary: {
                catalogue: number;
                allowed: number;
                tokens: number;
                tokensSaved: number;
            };
            /** @description Ranked responses in a vendor's format only: score of each tool, in order. */
            scores?: number[];
            /** @description Ranked responses only. */
            broker?: {
                applied: boolean;
                /** @description Slugs of the intents that the message matches. */
                intents: string[];
                /** @enum {string} */
                reason: "off" | "no_message" | "general" | "nothing_found" | "too_few" | "narrowed";
                before: {
                    tools: number;
                    tokens: number;
                };
                after: {
                    tools: number;
                    tokens: number;
                };
                /** @description The tools that the broker left out of the list, best first; at most 50. They can be called. */
                trimmed: string[];
            };
            warnings: components["schemas"]["Warning"][];
            /** @description If requested: a compact JWS. See /docs/receipts. */
            receipt?: string;
        };
        ResolvedTool: {
            name: string;
            title: string;
            description: string;
            inputSchema?: unknown;
            outputSchema?: unknown;
            annotations: {
                [key: string]: unknown;
            };
            category: string;
            requiresApproval: boolean;
            /** @description Ranked responses only: how well the tool matches. */
            score?: number;
        };
        Warning: {
            /** @example empty_tool_set */
            code: string;
            message?: string;
            tool?: string;
            rule?: string;
            entry?: string;
        };
        /** @description RFC 9457 problem details. */
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            code: string;
            requestId: string;
            invalidParams?: {
                pointer: string;
                message: string;
                /** @description Line of the request's text, from 1. */
                line?: number;
                column?: number;
            }[];
        };
        ResolveInput: {
            channel?: string;
            /** @example conversation-42 */
            session?: string;
            goal?: string;
            /** @description Message of the user. Tools are ranked by it, and the broker narrows by it. */
            message?: string;
            /** @description Names of the tools called last. Default: the last 10 that the session reported. */
            recentToolCalls?: string[];
            /** @description Available data by topic, such as {"customer": {"name": "Ada"}}: tools about a topic with data rank higher. */
            context?: {
                [key: string]: unknown;
            };
            limit?: number;
            /** @description Maximum o200k_base tokens of `tools`. Returns the longest ranked prefix that fits. */
            tokenBudget?: number;
            /** @description Allows cutting descriptions to their first sentence to fit more tools into the token budget. */
            shorten?: boolean;
            /** @enum {string} */
            format?: "native" | "mcp" | "openai" | "openai-responses" | "anthropic" | "gemini";
            /** @description Adds a signed receipt of the response. */
            receipt?: boolean;
        };
        FoundTools: {
            data: components["schemas"]["FoundTool"][];
        };
        FoundTool: {
            name: string;
            title: string;
            description: string;
            score: number;
        };
        AgentDecision: {
            tool: string;
            allowed: boolean;
            requiresApproval?: boolean;
            /** @enum {string} */
            code?: "unavailable";
            /** @description Only if the organization's `discloseReasons` is on. */
            rule?: string;
        };
        Session: {
            id: string;
            agent: string;
            channel: string | null;
            goal: string | null;
            disabled: {
                tool: string;
                /** @enum {string} */
                by: "person" | "agent" | "failures";
                reason: string;
                at: string;
            }[];
            createdAt: string;
            updatedAt: string;
        };
        /** @description Replaces the fixed values of the session. Omitted or null: not fixed. */
        SessionInput: {
            channel?: string | null;
            goal?: string | null;
        };
        DisableInput: {
            reason: string;
        };
        CallResult: {
            /** @description Content blocks, as in MCP. */
            content: {
                [key: string]: unknown;
            }[];
            /** @description Result in the form of the tool’s output schema. */
            structuredContent?: unknown;
            /** @description true: the tool ran and reported an error. */
            isError: boolean;
            /** @description Id of the recorded outcome, for corrections. */
            outcomeId: string;
            executionTimeMs: number;
        };
        CallPending: {
            approval: {
                /** @description Send as `approval` with the same call after a person approved it. */
                id: string;
                /** @description Page where a member decides. */
                url: string;
                expiresAt: string;
            };
        };
        CallInput: {
            /** @default {} */
            arguments?: {
                [key: string]: unknown;
            };
            /** @example conversation-42 */
            session?: string;
            channel?: string;
            goal?: string;
            /**
             * Format: uuid
             * @description Approval of exactly this call, from an earlier 202 response.
             */
            approval?: string;
        };
        ReceiptVerdict: {
            /** @enum {string} */
            result: "valid" | "invalid" | "unknown_key";
            reason: string;
            keyId: string | null;
            /** @description Content of the receipt. Trustworthy only if it is valid. */
            claims: {
                /** @description Issuer: the installation. */
                iss: string;
                /** @description Time of the response in seconds since 1970. */
                iat: number;
                jti: string;
                agent: {
                    id: string;
                    slug: string;
                    org: string;
                };
                revision: string;
                /** @description Effective request. The channel can come from the session. */
                request: {
                    format: string;
                    channel: string | null;
                    session: string | null;
                    /** @default null */
                    goal?: string | null;
                    limit: number | null;
                };
                names: string[];
                count: number;
                /** @description `sha-256:` and the hex digest of the array `tools`, byte for byte. */
                toolsDigest: string;
            } | null;
        };
        Me: {
            user: {
                id: string;
                email: string;
                name: string;
                platformAdmin: boolean;
            };
            orgs: {
                slug: string;
                name: string;
                /** @enum {string} */
                role: "owner" | "configurator" | "viewer";
            }[];
        };
        MePatch: {
            name: string;
        };
        PasswordChange: {
            current: string;
            /** @description At least 12 characters. */
            password: string;
        };
        Browser: {
            id: string;
            userAgent: string;
            /** @description Time of the sign-in. */
            createdAt: string;
            expiresAt: string;
            /** @description Whether it is the current browser. */
            current: boolean;
        };
        InvitationPreview: {
            /**
             * @description Whether the link sets a password, joins an organization, or only creates an account.
             * @enum {string}
             */
            kind: "password" | "organization" | "installation";
            email: string;
            name: string;
            /** @description The organization's name. */
            org: string | null;
            /** @enum {string|null} */
            role: "owner" | "configurator" | "viewer" | null;
            platformAdmin: boolean;
            invitedBy: string | null;
            expiresAt: string;
            /** @description Whether the address has an account: its person signs in and joins. `null` for a link that was not mailed, because its holder may be somebody else. */
            account: boolean | null;
            /** @description The address has an unverified account. Accepting sets a new password and revokes its sessions and keys. */
            takesOver: boolean;
        };
        InvitationAccepted: {
            email: string;
            /** @description Joined organization. null: none. */
            org: string | null;
        };
        InvitationAcceptance: {
            token: string;
            /** @description At least 12 characters. */
            password: string;
            /** @description Name of the new account. */
            name?: string;
        };
        PasswordReset: {
            /** @description Whether this installation sends mail. If not, a platform admin can create a password link. */
            mail: boolean;
        };
        PasswordResetInput: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
        };
        InvitationJoin: {
            token: string;
        };
        Invitation: {
            id: string;
            email: string;
            name: string;
            /** @enum {string|null} */
            role: "owner" | "configurator" | "viewer" | null;
            platformAdmin: boolean;
            invitedBy: string;
            createdAt: string;
            expiresAt: string;
        };
        SentInvitation: {
            id: string;
            email: string;
            name: string;
            /** @enum {string|null} */
            role: "owner" | "configurator" | "viewer" | null;
            platformAdmin: boolean;
            invitedBy: string;
            createdAt: string;
            expiresAt: string;
            /** @description Link, valid once and for seven days. Only without mail. */
            url?: string;
            /** @description Whether the link was mailed. false without `url`: the mail failed; send it again. */
            mailed: boolean;
        };
        InvitationInput: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
            /** @enum {string} */
            role: "owner" | "configurator" | "viewer";
            name?: string;
        };
        Member: {
            /** @description The person's id. */
            id: string;
            email: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "configurator" | "viewer";
            /** @description Whether a mailed link or an identity provider verified the address. */
            emailVerified: boolean;
            joinedAt: string;
            /** @description Latest sign-in of an active browser session or use of an API key. */
            lastSeenAt: string | null;
            /** @description Valid API keys of the member for this organization. */
            keys: number;
        };
        MemberPatch: {
            /** @enum {string} */
            role: "owner" | "configurator" | "viewer";
        };
        OrganizationSummary: {
            slug: string;
            name: string;
            createdAt: string;
            members: number;
            agents: number;
            agentKeys: number;
            memberKeys: number;
            /** @description Its own, without platform ones. */
            tools: number;
            integrations: number;
        };
        OrganizationDeletion: {
            /** @description Slug of the organization, for confirmation. */
            confirm: string;
        };
        BoundaryImport: {
            /** @description Version that the document was compared with, for If-Match. */
            revision: string;
            /**
             * @description One line: who gains and loses what, and how many recent calls would have been refused.
             * @example 2 agents lose send_email: sales and support. 14 calls of the last 7 days would have been refused.
             */
            summary: string;
            /** @description Agents that gain or lose a tool. For a template: one entry per goal. */
            agents: {
                agent: string;
                /** @description Goal of the agent, if the draft changes goals. */
                goal: string | null;
                gained: string[];
                lost: string[];
                allowed: {
                    before: number;
                    after: number;
                };
                tokens: {
                    before: number;
                    after: number;
                };
            }[];
            /** @description Sessions used within the last day that gain or lose a tool. */
            sessions: {
                agent: string;
                session: string;
                channel: string | null;
                goal: string | null;
                gained: string[];
                lost: string[];
            }[];
            /** @description Recent recorded calls that are allowed now and would be blocked. */
            refusedCalls: {
                days: number;
                /** @description Recorded calls that the current policies allow. */
                examined: number;
                count: number;
                byTool: {
                    tool: string;
                    count: number;
                    agents: string[];
                    lastAt: string;
                }[];
                samples: {
                    id: string;
                    agent: string;
                    tool: string;
                    session: string | null;
                    channel: string | null;
                    goal: string | null;
                    occurredAt: string;
                }[];
            };
            /** @description Of all agents, in the native format. */
            tokens: {
                before: number;
                after: number;
            };
            warnings: components["schemas"]["Warning"][];
            dryRun: boolean;
            /** @description Number of the created revision. null for a dry run or without changes. */
            applied: string | null;
            /** @description Previous revision. Restore it to undo the import. */
            previous: string | null;
            changeCount: number;
            /** @description First 500. */
            changes: {
                /** @description Section of the document. */
                section: string;
                /** @description Object in the section. null: the section itself. */
                name: string | null;
                /** @enum {string} */
                change: "added" | "changed" | "removed";
                /** @description Changed fields. */
                fields: {
                    field: string;
                    before?: unknown;
                    after?: unknown;
                }[];
                /**
                 * @description Required permission. `own`: owners only.
                 * @enum {string}
                 */
                needs: "configure" | "own";
            }[];
            /** @description Objects that are not in the document and stay without `prune`. First 500. */
            kept: {
                section: string;
                name: string;
            }[];
        };
        /** @description Policies of an Ambit organization */
        BoundaryDocument: {
            $schema?: string;
            /** @enum {number} */
            ambit: 1;
            /**
             * @description Organization that exported it. An import into another one returns a warning.
             * @example support
             */
            organization?: string;
            settings?: {
                /**
                 * @description Whether agents can read the deciding rule.
                 * @default false
                 */
                discloseReasons?: boolean;
                /**
                 * @default withdraw
                 * @enum {string}
                 */
                onDefinitionChange?: "withdraw" | "keep";
                /**
                 * @description How long calls are kept.
                 * @default 400
                 */
                outcomeDays?: number;
                /**
                 * @description Which of the platform's tools are in the organization's catalogue. `universal`: only those that nobody else can take away, so that own tools may use the names of the others.
                 * @default all
                 * @enum {string}
                 */
                platformTools?: "all" | "universal";
                /** @default 1.5 */
                operationBoost?: number;
                /** @default 1.3 */
                dataBoost?: number;
                /** @default {} */
                knowledge?: {
                    /** @description Anyone can read published articles over MCP without an API key. */
                    open?: boolean;
                    /** @description Name of the knowledge base. Empty: the organization's name. */
                    acronym?: string;
                    /** @description Expanded acronym. Empty: none. */
                    expansion?: string;
                    /** @description Subject of its topics, such as `development`. */
                    subject?: string;
                    /** @description Topics that people ask about. Empty: the titles of published articles. */
                    domainWords?: string[];
                    /** @description Example queries. Empty: the first topics. */
                    exampleQueries?: string[];
                    /** @description Example slugs. Empty: those of published articles. */
                    exampleSlugs?: string[];
                };
            };
            /** @description Lists of the organization. */
            policy?: {
                /**
                 * @default {
                 *       "mode": "all",
                 *       "tools": []
                 *     }
                 */
                allow?: components["schemas"]["AllowList"] | string[];
                /** @default [] */
                block?: (components["schemas"]["BlockEntry"] | string)[];
            };
            /** @description Integrations that tools require here instead of the catalogue’s. Empty list: none. */
            integrationRequirements?: {
                [key: string]: string[];
            };
            /** @description Tools of the organization. */
            tools?: {
                /**
                 * @description Name of a tool, case-sensitive.
                 * @example create_invoice
                 */
                name: string;
                title: string;
                /** @description Description for agents. */
                description: string;
                category: string;
                /** @default [] */
                operations?: string[];
                /** @default [] */
                entities?: string[];
                /** @description JSON Schema 2020-12 of an object. References must be internal. */
                inputSchema: {
                    [key: string]: unknown;
                };
                /**
                 * @description JSON Schema 2020-12 of an object. References must be internal.
                 * @default null
                 */
                outputSchema?: {
                    [key: string]: unknown;
                } | null;
                /**
                 * @description null: unknown, treated as writing.
                 * @default null
                 */
                readOnly?: boolean | null;
                /**
                 * @description null: unknown, treated as destructive unless it is read-only.
                 * @default null
                 */
                destructive?: boolean | null;
                /** @default null */
                idempotent?: boolean | null;
                /** @default null */
                openWorld?: boolean | null;
                /** @default false */
                requiresApproval?: boolean;
                /**
                 * @description Required integration providers. All must be connected.
                 * @default []
                 */
                integrations?: string[];
            }[];
            /** @description Overridden names and descriptions of tools. */
            descriptions?: {
                /**
                 * @description Name for agents. null: the name from the source.
                 * @default null
                 * @example create_invoice
                 */
                name?: string | null;
                /** @default null */
                title?: string | null;
                /** @default null */
                description?: string | null;
                /**
                 * @description Descriptions of parameters by name.
                 * @default {}
                 */
                parameters?: {
                    [key: string]: string;
                };
                /**
                 * @description Name from the source, used by rules and goals.
                 * @example create_invoice
                 */
                tool: string;
            }[];
            profiles?: {
                /** @example support */
                slug: string;
                name: string;
                /** @default  */
                description?: string;
                /** @default [] */
                tools?: string[];
                /**
                 * @default null
                 * @example support
                 */
                extends?: string | null;
                /** @default [] */
                add?: (string | components["schemas"]["ProfileAddition"])[];
                /** @default [] */
                remove?: string[];
                /**
                 * @default null
                 * @example support
                 */
                agent?: string | null;
            }[];
            channels?: components["schemas"]["ChannelInput"][];
            boundaryTemplates?: {
                /** @example support */
                slug: string;
                name: string;
                /** @default  */
                description?: string;
                /**
                 * @description An omitted axis does not restrict. `[]` allows nothing.
                 * @default {}
                 */
                boundary?: {
                    categories?: string[];
                    operations?: string[];
                    excludeOperations?: string[];
                    entities?: string[];
                };
            }[];
            /** @description In order. */
            goals?: {
                /**
                 * @description Case-sensitive.
                 * @example EXECUTE_SOLUTION
                 */
                goalId: string;
                /** @default  */
                description?: string;
                /** @default null */
                primaryAgent?: string | null;
                /** @default null */
                fallbackAgent?: string | null;
                /**
                 * @default null
                 * @example support
                 */
                template?: string | null;
                /**
                 * @description `explicit`: only the available tools. Exclusions still apply.
                 * @default boundary
                 * @enum {string}
                 */
                mode?: "boundary" | "explicit";
                /**
                 * @description An omitted axis does not restrict. `[]` allows nothing.
                 * @default {}
                 */
                boundary?: {
                    categories?: string[];
                    operations?: string[];
                    excludeOperations?: string[];
                    entities?: string[];
                };
                /** @default [] */
                availableTools?: string[];
                /**
                 * @description Kept from an import with its unknown fields.
                 * @default null
                 */
                imported?: {
                    [key: string]: unknown;
                } | null;
            }[];
            /** @description Differences from the default intents. */
            intents?: {
                /** @example support */
                slug: string;
                patterns: string[];
                tools: string[];
                /**
                 * @description A default intent that the organization removed.
                 * @default false
                 */
                removed?: boolean;
            }[];
            broker?: components["schemas"]["BrokerInput"];
            agents?: {
                /** @example support */
                slug: string;
                name: string;
                subtype: string;
                /**
                 * @description null: the default of the subtype.
                 * @default null
                 * @example support
                 */
                profile?: string | null;
                /**
                 * @default supervised
                 * @enum {string}
                 */
                autonomy?: "supervised" | "autonomous" | "draft_only";
                /** @default [] */
                requireApprovalFor?: string[];
                /** @default [] */
                channels?: string[];
                /**
                 * @description `trusted`: only a member’s key fixes channel and goal of its sessions, never its own.
                 * @default own
                 * @enum {string}
                 */
                sessionControl?: "own" | "trusted";
                /**
                 * @description Requests that are on no channel are refused.
                 * @default false
                 */
                requireChannel?: boolean;
                /**
                 * @description Requests that are on no goal are refused.
                 * @default false
                 */
                requireGoal?: boolean;
                /**
                 * @description `search`: `tools/list` over MCP answers `find_tools` and `call_tool`, beside universal and pinned tools, instead of the whole set. REST answers the whole set either way.
                 * @default list
                 * @enum {string}
                 */
                toolMode?: "list" | "search";
                /**
                 * @default {
                 *       "allow": {
                 *         "mode": "all",
                 *         "tools": []
                 *       },
                 *       "block": []
                 *     }
                 */
                policy?: {
                    /**
                     * @default {
                     *       "mode": "all",
                     *       "tools": []
                     *     }
                     */
                    allow?: components["schemas"]["AllowList"] | string[];
                    /** @default [] */
                    block?: (components["schemas"]["BlockEntry"] | string)[];
                };
            }[];
        };
        /** @description `all` allows every tool. `selected` allows only the listed tools. */
        AllowList: {
            /** @enum {string} */
            mode: "all" | "selected";
            tools: string[];
        };
        BlockEntry: {
            /**
             * @description A tool name or a glob; `*` matches any run of characters.
             * @example create_*
             */
            tool: string;
            reason?: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:00:00Z
             */
            expiresAt?: string;
        };
        /** @description Tool added until a given time. */
        ProfileAddition: {
            /**
             * @description A tool name or a glob; `*` matches any run of characters.
             * @example create_*
             */
            tool: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:00:00Z
             */
            expiresAt?: string;
        };
        ChannelInput: {
            /** @example support */
            slug: string;
            name: string;
            blocked: string[];
        };
        BrokerInput: {
            enabled: boolean;
            /**
             * @description `intents`: the tools of matching intents. `ranked`: the best search results for the message.
             * @default intents
             * @enum {string}
             */
            mode?: "intents" | "ranked";
            /**
             * @description Tools that it always keeps.
             * @default [
             *       "request_feature"
             *     ]
             */
            alwaysKeep?: string[];
        };
        CatalogTool: {
            id: string;
            name: string;
            title: string;
            description: string;
            category: string;
            /** @enum {string} */
            origin: "platform" | "organization" | "source";
            operations: string[];
            entities: string[];
            universal: boolean;
            readOnly: boolean | null;
            destructive: boolean | null;
            requiresApproval: boolean;
            /** @description Whether Ambit runs it, through its MCP server. false: only the agent’s application can run it. */
            executable: boolean;
            integrations: {
                /** @description Effective: the override, or the catalogue. */
                required: string[];
                missing: string[];
                overridden: boolean;
            };
            tokens: number;
            /**
             * @description Exact entry in the organization's lists.
             * @enum {string}
             */
            state: "inherit" | "allow" | "block";
            /** @description Block entry that matches it, exact or glob. */
            entry: {
                tool: string;
                reason?: string;
                expiresAt?: string;
            } | null;
            /** @description First rule of layers 1 and 2 that blocks it. */
            decidedBy: {
                layer: string;
                rule: string;
            } | null;
            detail: string | null;
            /** @description Slugs of the agents that can call it now. Omitted with `detail=brief`. */
            agents?: string[];
            /** @description Number of agents that can call it now. */
            agentCount: number;
        };
        Decisions: {
            revision: string;
            agent: components["schemas"]["DecidedAgent"];
            decisions: components["schemas"]["Decision"][];
            summary: {
                catalogue: number;
                allowed: number;
                tokens: number;
                tokensSaved: number;
                strata: components["schemas"]["Stratum"][];
                shown: number;
            };
            broker: {
                applied: boolean;
                reason: string;
                intents: string[];
            };
            warnings: components["schemas"]["Warning"][];
        };
        DecidedAgent: {
            slug: string;
            subtype: string;
            profile: string | null;
            effectiveProfile: string;
            /** @enum {string} */
            autonomy: "supervised" | "autonomous" | "draft_only";
            /** @description Number of entries in its own lists. */
            entries: number;
        };
        Decision: {
            tool: string;
            allowed: boolean;
            requiresApproval: boolean;
            decidedBy: components["schemas"]["RuleRef"];
            /** @description Whether it would be listed: allowed, and not removed by broker, limit or token budget. */
            shown: boolean;
            /** @description If a message, a goal or data rank the tools. */
            score?: number;
            trace: components["schemas"]["TraceEntry"][];
            remedies: components["schemas"]["DecisionRemedy"][];
        };
        RuleRef: {
            layer: string;
            rule: string;
        } | null;
        TraceEntry: {
            layer: string;
            rule: string;
            /** @enum {string} */
            effect: "pass" | "exclude" | "waived" | "trimmed";
            detail: string;
        };
        DecisionRemedy: {
            /** @enum {string} */
            actor: "platform_admin" | "owner" | "configurator" | "caller";
            change: {
                text: string;
                method: string;
                /** @description Path from the root of the server, `/api/v1/…`. */
                path: string;
                /** @description Connecting an integration also requires a `secret`. */
                body?: unknown;
            };
            /** @description Tools that the agent gains and loses with this change, after the preceding ones. */
            effect: {
                gained: string[];
                lost: string[];
            };
            /** @description Alternative to connecting the required integration. The other changes suffice without it. */
            alternative: boolean;
            lowersProtection: boolean;
            /** @description Request that reverts the change, with the reason and expiry of removed blocks. null: none. */
            undo: {
                text: string;
                method: string;
                /** @description Path from the root of the server, `/api/v1/…`. */
                path: string;
                /** @description Connecting an integration also requires a `secret`. */
                body?: unknown;
            } | null;
        };
        Stratum: {
            layer: string;
            left: number;
            dropped: number;
        };
        DecisionsInput: {
            /** @example support */
            agent: string;
            session?: string;
            channel?: string;
            goal?: string;
            /** @description Unsaved goal to try instead of `goal`. */
            goalDraft?: {
                /**
                 * @description Case-sensitive.
                 * @example EXECUTE_SOLUTION
                 */
                goalId: string;
                primaryAgent?: string | null;
                fallbackAgent?: string | null;
                /**
                 * @description `explicit`: only the available tools. Exclusions still apply.
                 * @enum {string}
                 */
                mode?: "boundary" | "explicit";
                toolBoundary?: components["schemas"]["ToolBoundary"];
                entityBoundary?: components["schemas"]["EntityBoundary"];
                availableTools?: string[];
            };
            message?: string;
            /** @description Broker settings to try instead of the saved ones. */
            brokerDraft?: {
                enabled: boolean;
                /**
                 * @description `intents`: the tools of matching intents. `ranked`: the best search results for the message.
                 * @default intents
                 * @enum {string}
                 */
                mode?: "intents" | "ranked";
                /**
                 * @description Tools that it always keeps.
                 * @default [
                 *       "request_feature"
                 *     ]
                 */
                alwaysKeep?: string[];
            };
            /** @description Policy document (YAML or JSON) to try as if it were imported. */
            boundaryDraft?: {
                document: string;
                /** @default false */
                prune?: boolean;
            };
            recentToolCalls?: string[];
            /** @description Available data by topic, such as {"customer": {"name": "Ada"}}: tools about a topic with data rank higher. */
            context?: {
                [key: string]: unknown;
            };
            /** @description Default: the whole catalogue. */
            tools?: string[];
            limit?: number;
            tokenBudget?: number;
            /**
             * @description `brief` omits traces and remedies.
             * @default full
             * @enum {string}
             */
            detail?: "full" | "brief";
            /**
             * Format: date-time
             * @description Past time to decide for. Remedies are omitted.
             * @example 2026-11-21T10:00:00Z
             */
            at?: string;
            /** @description Time of this revision of the organization, instead of `at`. */
            revision?: string;
        };
        /** @description An omitted axis does not restrict. `[]` allows nothing. */
        ToolBoundary: {
            operations?: string[] | null;
            excludeOperations?: string[] | null;
        } | null;
        /** @description An omitted axis does not restrict. `[]` allows nothing. */
        EntityBoundary: {
            entities?: string[] | null;
            categories?: string[] | null;
        } | null;
        Agent: {
            id: string;
            slug: string;
            name: string;
            subtype: string;
            profile: string | null;
            /** @description Effective profile: its own, or the default of its subtype. */
            effectiveProfile: string;
            /** @enum {string} */
            autonomy: "supervised" | "autonomous" | "draft_only";
            requireApprovalFor: string[];
            channels: string[];
            /**
             * @description `trusted`: only a member’s key fixes channel and goal of its sessions, never its own.
             * @enum {string}
             */
            sessionControl: "own" | "trusted";
            /** @description Requests that are on no channel are refused. */
            requireChannel: boolean;
            /** @description Requests that are on no goal are refused. */
            requireGoal: boolean;
            /**
             * @description `search`: `tools/list` over MCP answers `find_tools` and `call_tool`, beside universal and pinned tools, instead of the whole set. REST answers the whole set either way.
             * @enum {string}
             */
            toolMode: "list" | "search";
            createdAt: string;
            /** @description Its current tools outside of sessions. Tokens of the native format. */
            summary: {
                catalogue: number;
                allowed: number;
                tokens: number;
            };
            revision: string;
            warnings: components["schemas"]["Warning"][];
        };
        AgentInput: {
            /** @example support */
            slug: string;
            name: string;
            /** @example customer_support */
            subtype: string;
            /**
             * @description null or omitted: the default of the subtype.
             * @example support
             */
            profile?: string | null;
        };
        AgentPatch: {
            name?: string;
            /** @example support */
            profile?: string | null;
            /** @enum {string} */
            autonomy?: "supervised" | "autonomous" | "draft_only";
            requireApprovalFor?: string[];
            channels?: string[];
            /**
             * @description `trusted`: only a member’s key fixes channel and goal of its sessions, never its own.
             * @enum {string}
             */
            sessionControl?: "own" | "trusted";
            /** @description Requests that are on no channel are refused. */
            requireChannel?: boolean;
            /** @description Requests that are on no goal are refused. */
            requireGoal?: boolean;
            /**
             * @description `search`: `tools/list` over MCP answers `find_tools` and `call_tool`, beside universal and pinned tools, instead of the whole set. REST answers the whole set either way.
             * @enum {string}
             */
            toolMode?: "list" | "search";
        };
        ToldToAgent: {
            knownTools: components["schemas"]["KnownTools"];
            selfEvaluation: components["schemas"]["SelfEvaluation"];
        };
        KnownTools: {
            /** @description Text block for a prompt. */
            text: string;
            /** @description o200k_base. */
            tokens: number;
            /** @description Tools in the text, in order. */
            tools: {
                name: string;
                methods: {
                    method: string;
                    calls: number;
                    boundary: {
                        /** @description Weighted and rounded. */
                        calls: number;
                        of: number;
                        isWarning: boolean;
                    };
                    utility: {
                        /** @description Weighted and rounded. */
                        calls: number;
                        of: number;
                        isWarning: boolean;
                    };
                    implementation: {
                        /** @description Weighted and rounded. */
                        calls: number;
                        of: number;
                        isWarning: boolean;
                    };
                    axes: string[];
                    /** @description Axes without a meaning. */
                    otherAxes: number;
                    corrections: number;
                    adaptiveFailure: boolean;
                }[];
            }[];
        };
        SelfEvaluation: {
            text: string;
        };
        Access: {
            changed: {
                tool: string;
                text: string;
            }[];
            /** @description Tools that another rule decides. Nothing is stored for them. */
            refused: {
                tool: string;
                /** @description First rule that prevents the change. */
                decidedBy: {
                    layer: string;
                    rule: string;
                } | null;
                /**
                 * @description Role that can change it.
                 * @enum {string}
                 */
                actor: "platform_admin" | "owner" | "configurator";
                text: string;
            }[];
            impact: {
                /**
                 * @description One line: who gains and loses what, and how many recent calls would have been refused.
                 * @example 2 agents lose send_email: sales and support. 14 calls of the last 7 days would have been refused.
                 */
                summary: string;
                /** @description Agents that gain or lose a tool. For a template: one entry per goal. */
                agents: {
                    agent: string;
                    /** @description Goal of the agent, if the draft changes goals. */
                    goal: string | null;
                    gained: string[];
                    lost: string[];
                    allowed: {
                        before: number;
                        after: number;
                    };
                    tokens: {
                        before: number;
                        after: number;
                    };
                }[];
                /** @description Sessions used within the last day that gain or lose a tool. */
                sessions: {
                    agent: string;
                    session: string;
                    channel: string | null;
                    goal: string | null;
                    gained: string[];
                    lost: string[];
                }[];
                /** @description Recent recorded calls that are allowed now and would be blocked. */
                refusedCalls: {
                    days: number;
                    /** @description Recorded calls that the current policies allow. */
                    examined: number;
                    count: number;
                    byTool: {
                        tool: string;
                        count: number;
                        agents: string[];
                        lastAt: string;
                    }[];
                    samples: {
                        id: string;
                        agent: string;
                        tool: string;
                        session: string | null;
                        channel: string | null;
                        goal: string | null;
                        occurredAt: string;
                    }[];
                };
                /** @description Of all agents, in the native format. */
                tokens: {
                    before: number;
                    after: number;
                };
                warnings: components["schemas"]["Warning"][];
            };
            /** @description Version of the agent’s own layer, for If-Match. */
            revision: string;
        };
        AccessInput: {
            /** @description `inherit` removes the agent’s own entries for the tool. */
            tools: {
                [key: string]: "allow" | "block" | "inherit";
            };
            /** @description Reason for the change, stored with its revision. */
            note?: string;
            /**
             * Format: date-time
             * @description Expiry of the entries that this request adds.
             * @example 2026-11-21T10:00:00Z
             */
            expiresAt?: string;
            /** @default false */
            dryRun?: boolean;
        };
        Settings: {
            /** @description Whether agents can read the deciding rule. */
            discloseReasons: boolean;
            /** @enum {string} */
            onDefinitionChange: "withdraw" | "keep";
            /** @description How long calls are kept. What is counted of them is kept longer. */
            outcomeDays: number;
            /**
             * @description Which of the platform's tools are in the organization's catalogue. `universal`: only those that nobody else can take away, so that own tools may use the names of the others.
             * @enum {string}
             */
            platformTools: "all" | "universal";
            /** @description Factor of the score of tools that do the first operation of the goal; 1: no effect. */
            operationBoost: number;
            /** @description Factor of the score of tools about entities of which the request has data; 1: no effect. */
            dataBoost: number;
            /** @description Retention of each kind of history in days, with the platform’s limits. */
            retention: {
                sessions: {
                    days: number;
                    min: number;
                    max: number;
                    default: number;
                };
                packets: {
                    days: number;
                    min: number;
                    max: number;
                    default: number;
                };
                approvals: {
                    days: number;
                    min: number;
                    max: number;
                    default: number;
                };
                requests: {
                    days: number;
                    min: number;
                    max: number;
                    default: number;
                };
                corrections: {
                    days: number;
                    min: number;
                    max: number;
                    default: number;
                };
                evaluations: {
                    days: number;
                    min: number;
                    max: number;
                    default: number;
                };
                imports: {
                    days: number;
                    min: number;
                    max: number;
                    default: number;
                };
                notifications: {
                    days: number;
                    min: number;
                    max: number;
                    default: number;
                };
                history: {
                    days: number;
                    min: number;
                    max: number;
                    default: number;
                };
                audit: {
                    days: number;
                    min: number;
                    max: number;
                    default: number;
                };
            };
            knowledge: components["schemas"]["KnowledgeSettings"];
            revision: string;
        };
        KnowledgeSettings: {
            /** @description Anyone can read published articles over MCP without an API key. */
            open: boolean;
            /** @description Name of the knowledge base. Empty: the organization's name. */
            acronym: string;
            /** @description Expanded acronym. Empty: none. */
            expansion: string;
            /** @description Subject of its topics, such as `development`. */
            subject: string;
            /** @description Topics that people ask about. Empty: the titles of published articles. */
            domainWords: string[];
            /** @description Example queries. Empty: the first topics. */
            exampleQueries: string[];
            /** @description Example slugs. Empty: those of published articles. */
            exampleSlugs: string[];
        };
        SettingsPatch: {
            discloseReasons?: boolean;
            /** @enum {string} */
            onDefinitionChange?: "withdraw" | "keep";
            /** @description How long calls are kept; what is older is deleted, and no longer accepted. */
            outcomeDays?: number;
            /**
             * @description Which of the platform's tools are in the organization's catalogue. `universal`: only those that nobody else can take away, so that own tools may use the names of the others.
             * @enum {string}
             */
            platformTools?: "all" | "universal";
            /** @description Factor of the score of tools that do the first operation of the goal; 1: no effect. */
            operationBoost?: number;
            /** @description Factor of the score of tools about entities of which the request has data; 1: no effect. */
            dataBoost?: number;
            /** @description Retention of each kind of history in days, within its limits. null: the platform’s default. */
            retention?: {
                sessions?: number | null;
                packets?: number | null;
                approvals?: number | null;
                requests?: number | null;
                corrections?: number | null;
                evaluations?: number | null;
                imports?: number | null;
                notifications?: number | null;
                history?: number | null;
                audit?: number | null;
            };
            /** @description Omitted fields stay. */
            knowledge?: {
                /** @description Anyone can read published articles over MCP without an API key. */
                open?: boolean;
                /** @description Name of the knowledge base. Empty: the organization's name. */
                acronym?: string;
                /** @description Expanded acronym. Empty: none. */
                expansion?: string;
                /** @description Subject of its topics, such as `development`. */
                subject?: string;
                /** @description Topics that people ask about. Empty: the titles of published articles. */
                domainWords?: string[];
                /** @description Example queries. Empty: the first topics. */
                exampleQueries?: string[];
                /** @description Example slugs. Empty: those of published articles. */
                exampleSlugs?: string[];
            };
        };
        PlatformSettings: {
            knowledge: components["schemas"]["PlatformKnowledge"];
            retention: {
                sessions: {
                    min: number;
                    max: number;
                    default: number;
                };
                packets: {
                    min: number;
                    max: number;
                    default: number;
                };
                approvals: {
                    min: number;
                    max: number;
                    default: number;
                };
                requests: {
                    min: number;
                    max: number;
                    default: number;
                };
                corrections: {
                    min: number;
                    max: number;
                    default: number;
                };
                evaluations: {
                    min: number;
                    max: number;
                    default: number;
                };
                imports: {
                    min: number;
                    max: number;
                    default: number;
                };
                notifications: {
                    min: number;
                    max: number;
                    default: number;
                };
                history: {
                    min: number;
                    max: number;
                    default: number;
                };
                audit: {
                    min: number;
                    max: number;
                    default: number;
                };
            };
            revision: string;
        };
        PlatformKnowledge: {
            /** @description Name of the knowledge base. Empty: the organization's name. */
            acronym: string;
            /** @description Expanded acronym. Empty: none. */
            expansion: string;
            /** @description Subject of its topics, such as `development`. */
            subject: string;
            /** @description Topics that people ask about. Empty: the titles of published articles. */
            domainWords: string[];
            /** @description Example queries. Empty: the first topics. */
            exampleQueries: string[];
            /** @description Example slugs. Empty: those of published articles. */
            exampleSlugs: string[];
        };
        PlatformSettingsPatch: {
            /** @description Omitted fields stay. */
            knowledge?: {
                /** @description Name of the knowledge base. Empty: the organization's name. */
                acronym?: string;
                /** @description Expanded acronym. Empty: none. */
                expansion?: string;
                /** @description Subject of its topics, such as `development`. */
                subject?: string;
                /** @description Topics that people ask about. Empty: the titles of published articles. */
                domainWords?: string[];
                /** @description Example queries. Empty: the first topics. */
                exampleQueries?: string[];
                /** @description Example slugs. Empty: those of published articles. */
                exampleSlugs?: string[];
            };
            /** @description Limits of each kind of history in days. null: Ambit’s defaults. */
            retention?: {
                sessions?: {
                    min?: number;
                    max?: number;
                    default?: number;
                } | null;
                packets?: {
                    min?: number;
                    max?: number;
                    default?: number;
                } | null;
                approvals?: {
                    min?: number;
                    max?: number;
                    default?: number;
                } | null;
                requests?: {
                    min?: number;
                    max?: number;
                    default?: number;
                } | null;
                corrections?: {
                    min?: number;
                    max?: number;
                    default?: number;
                } | null;
                evaluations?: {
                    min?: number;
                    max?: number;
                    default?: number;
                } | null;
                imports?: {
                    min?: number;
                    max?: number;
                    default?: number;
                } | null;
                notifications?: {
                    min?: number;
                    max?: number;
                    default?: number;
                } | null;
                history?: {
                    min?: number;
                    max?: number;
                    default?: number;
                } | null;
                audit?: {
                    min?: number;
                    max?: number;
                    default?: number;
                } | null;
            };
        };
        ArticleSummary: {
            slug: string;
            title: string;
            description: string;
            /** @enum {string} */
            kind: "Concepts" | "Patterns" | "Practices";
            /**
             * @description Agents can read only `Live` and `Experimental` articles.
             * @enum {string}
             */
            status: "Draft" | "Proposed" | "Experimental" | "Live" | "Deprecated";
            tags: string[];
            /**
             * Format: date-time
             * @example 2026-11-21T10:00:00Z
             */
            updatedAt: string;
            /** @description Last author. */
            updatedBy: string;
            /** @description Number of the newest version. */
            revision: string;
        };
        Article: {
            slug: string;
            title: string;
            description: string;
            /** @enum {string} */
            kind: "Concepts" | "Patterns" | "Practices";
            /**
             * @description Agents can read only `Live` and `Experimental` articles.
             * @enum {string}
             */
            status: "Draft" | "Proposed" | "Experimental" | "Live" | "Deprecated";
            tags: string[];
            /**
             * Format: date-time
             * @example 2026-11-21T10:00:00Z
             */
            updatedAt: string;
            /** @description Last author. */
            updatedBy: string;
            /** @description Number of the newest version. */
            revision: string;
            body: string;
            /** @description Former slugs that redirect to it. */
            formerSlugs: string[];
            /**
             * Format: date-time
             * @example 2026-11-21T10:00:00Z
             */
            createdAt: string;
        };
        ArticleInput: {
            /** @example support */
            slug: string;
            title: string;
            /**
             * @description One or two sentences that help agents choose.
             * @default
             */
            description?: string;
            /**
             * @description GitHub Flavored Markdown without HTML and title. At most 200 kB.
             * @default
             */
            body?: string;
            /** @enum {string} */
            kind: "Concepts" | "Patterns" | "Practices";
            /**
             * @description Agents can read only `Live` and `Experimental` articles.
             * @default Draft
             * @enum {string}
             */
            status?: "Draft" | "Proposed" | "Experimental" | "Live" | "Deprecated";
            /** @default [] */
            tags?: string[];
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        ArticleHit: {
            slug: string;
            title: string;
            description: string;
            /** @enum {string} */
            kind: "Concepts" | "Patterns" | "Practices";
            /**
             * @description Agents can read only `Live` and `Experimental` articles.
             * @enum {string}
             */
            status: "Draft" | "Proposed" | "Experimental" | "Live" | "Deprecated";
            tags: string[];
            /** @description Comparable within one response. */
            score: number;
            passages: components["schemas"]["Passage"][];
        };
        Passage: {
            /** @description Heading of the passage. */
            heading: string | null;
            /** @description Passage in parts. `hit`: words of the question. */
            parts: {
                text: string;
                hit: boolean;
            }[];
        };
        ArticlePatch: {
            /**
             * @description New slug. The old one redirects.
             * @example support
             */
            slug?: string;
            title?: string;
            /** @description One or two sentences that help agents choose. */
            description?: string;
            /** @description GitHub Flavored Markdown without HTML and title. At most 200 kB. */
            body?: string;
            /** @enum {string} */
            kind?: "Concepts" | "Patterns" | "Practices";
            /**
             * @description Agents can read only `Live` and `Experimental` articles.
             * @enum {string}
             */
            status?: "Draft" | "Proposed" | "Experimental" | "Live" | "Deprecated";
            tags?: string[];
            /** @description Reason for the change, stored with its version. */
            note?: string;
        };
        ArticleVersionSummary: {
            number: string;
            title: string;
            /**
             * @description Agents can read only `Live` and `Experimental` articles.
             * @enum {string}
             */
            status: "Draft" | "Proposed" | "Experimental" | "Live" | "Deprecated";
            note: string | null;
            by: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:00:00Z
             */
            at: string;
        };
        ArticleVersion: {
            number: string;
            title: string;
            /**
             * @description Agents can read only `Live` and `Experimental` articles.
             * @enum {string}
             */
            status: "Draft" | "Proposed" | "Experimental" | "Live" | "Deprecated";
            note: string | null;
            by: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:00:00Z
             */
            at: string;
            slug: string;
            description: string;
            body: string;
            /** @enum {string} */
            kind: "Concepts" | "Patterns" | "Practices";
            tags: string[];
        };
        ArticleRestore: {
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        DescriptionSummary: {
            /** @description Name from the source, used by rules and goals. */
            tool: string;
            /** @description Name for agents. */
            name: string;
            title: string;
            /** @enum {string} */
            origin: "platform" | "organization" | "source";
            /** @description Overridden fields. */
            overridden: ("name" | "title" | "description" | "parameters")[];
            warnings: number;
            advice: number;
            /** @description Tokens in a prompt in the native format: from the source, and as served. */
            tokens: {
                before: number;
                after: number;
            };
        };
        MistakenPair: {
            /** @description Names from the sources. */
            tools: [
                string,
                string
            ];
            /** @description Similarity of each to the other’s text. 1: search sees no difference. */
            nearness: number;
        };
        Description: {
            tool: string;
            /** @enum {string} */
            origin: "platform" | "organization" | "source";
            /** @description From the source. */
            source: {
                name: string;
                title: string;
                description: string;
                parameters: {
                    [key: string]: string;
                };
            };
            override: components["schemas"]["DescriptionDraft"];
            overridden: ("name" | "title" | "description" | "parameters")[];
            /** @description Another tool has the overriding name, so this tool keeps its own. */
            nameTaken: boolean;
            /** @description Version for If-Match. `0`: no override. */
            revision: string;
            /** @description As served to agents. */
            served: {
                name: string;
                title: string;
                description: string;
                parameters: {
                    [key: string]: string;
                };
            };
            findings: components["schemas"]["DescriptionFinding"][];
            /** @description Tokens in a prompt in the native format: from the source, and as served. */
            tokens: {
                before: number;
                after: number;
            };
            /** @description Overridden parameters that the tool does not have. They are not served. */
            unknownParameters: string[];
        };
        DescriptionDraft: {
            /**
             * @description Name for agents. null: the name from the source.
             * @default null
             * @example create_invoice
             */
            name?: string | null;
            /** @default null */
            title?: string | null;
            /** @default null */
            description?: string | null;
            /**
             * @description Descriptions of parameters by name.
             * @default {}
             */
            parameters?: {
                [key: string]: string;
            };
        } | null;
        DescriptionFinding: {
            /** @enum {string} */
            code: "no_purpose" | "mistaken_for" | "no_domain_words" | "unexplained_acronym" | "no_when_to_use" | "no_when_not_to_use" | "parameter_undescribed" | "parameter_without_example" | "too_long";
            /** @enum {string} */
            severity: "warning" | "advice";
            reason: string;
            suggestion: string;
            parameter?: string;
            /** @description Tool that it is confused with. */
            other?: string;
        };
        /** @description Replaces the override. null or omitted: the text from the source. */
        DescriptionInput: {
            /**
             * @description Name for agents. null: the name from the source.
             * @default null
             * @example create_invoice
             */
            name?: string | null;
            /** @default null */
            title?: string | null;
            /** @default null */
            description?: string | null;
            /**
             * @description Descriptions of parameters by name.
             * @default {}
             */
            parameters?: {
                [key: string]: string;
            };
            /** @description Reason for the change, stored with its revision. */
            note?: string;
            /**
             * @description Publishes even if a guarding question set would reject it. Requires a note.
             * @default false
             */
            evenIfWorse?: boolean;
        };
        DescriptionCheck: {
            /** @description As served to agents. */
            served: {
                name: string;
                title: string;
                description: string;
                parameters: {
                    [key: string]: string;
                };
            };
            findings: components["schemas"]["DescriptionFinding"][];
            /** @description Tokens in a prompt in the native format: from the source, and as served. */
            tokens: {
                before: number;
                after: number;
            };
            /** @description Overridden parameters that the tool does not have. They are not served. */
            unknownParameters: string[];
        };
        /** @description A draft for review. Nothing is saved. */
        WrittenDescription: {
            /**
             * @description Name for agents. null: the name from the source.
             * @default null
             * @example create_invoice
             */
            name?: string | null;
            /** @default null */
            title?: string | null;
            /** @default null */
            description?: string | null;
            /**
             * @description Descriptions of parameters by name.
             * @default {}
             */
            parameters?: {
                [key: string]: string;
            };
            /** @description Origin of the text. */
            model: string;
        };
        DescriptionVersion: {
            /** @description Note of its revision. */
            number: string;
            at: string;
            author: string;
            label: string;
            note: string | null;
            /** @description null: reset to the source. */
            texts: {
                /**
                 * @description Name for agents. null: the name from the source.
                 * @default null
                 * @example create_invoice
                 */
                name?: string | null;
                /** @default null */
                title?: string | null;
                /** @default null */
                description?: string | null;
                /**
                 * @description Descriptions of parameters by name.
                 * @default {}
                 */
                parameters?: {
                    [key: string]: string;
                };
            } | null;
        };
        DescriptionRestore: {
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        QuestionSetSummary: {
            /** @example support */
            slug: string;
            name: string;
            over: components["schemas"]["QuestionTarget"];
            gate: boolean;
            /** @description Number of the latest version. */
            number: number;
            questions: number;
            negatives: number;
            updatedAt: string;
            /** @description Latest runs of the published texts, newest first. At most 12. */
            runs: components["schemas"]["EvaluationRun"][];
        };
        /** @description Tools to choose from: the whole catalogue, the tools of an agent, or the three of the knowledge base. */
        QuestionTarget: {
            /** @enum {string} */
            kind: "catalogue";
        } | {
            /** @enum {string} */
            kind: "agent";
            /** @example support */
            agent: string;
        } | {
            /** @enum {string} */
            kind: "knowledge";
        };
        EvaluationRun: {
            id: string;
            set: string;
            setName: string;
            setVersion: number;
            over: components["schemas"]["QuestionTarget"];
            /** @enum {string} */
            router: "offline" | "model";
            model: string | null;
            /** @description Draft texts of this run. null: the published texts. */
            draft: {
                /**
                 * @description Name for agents. null: the name from the source.
                 * @default null
                 * @example create_invoice
                 */
                name?: string | null;
                /** @default null */
                title?: string | null;
                /** @default null */
                description?: string | null;
                /**
                 * @description Descriptions of parameters by name.
                 * @default {}
                 */
                parameters?: {
                    [key: string]: string;
                };
                tool: string;
            } | null;
            /** @description Run of the published texts to compare with. */
            baseline: string | null;
            /** @description Hash of the published texts. Runs with the same hash, router and version have the same result. */
            textsHash: string | null;
            /** @enum {string} */
            status: "queued" | "running" | "done" | "failed" | "cancelled";
            done: number;
            total: number;
            error: string | null;
            /** @description null until finished. */
            figures: {
                questions: number;
                /** @description Questions with a correct tool. */
                positives: number;
                /** @description Of these, how many selected it. */
                hits: number;
                /** @description Of these, how many have it among the top five of the search. */
                found: number;
                /** @description Questions without a correct tool. */
                negatives: number;
                /** @description Of these, how many selected a tool. */
                falseCalls: number;
                /** @description Questions that failed. */
                faults: number;
            } | null;
            tokens: {
                input: number;
                output: number;
            };
            note: string | null;
            requestedBy: string;
            createdAt: string;
            startedAt: string | null;
            finishedAt: string | null;
        };
        QuestionSet: {
            /** @example support */
            slug: string;
            name: string;
            over: components["schemas"]["QuestionTarget"];
            gate: boolean;
            number: number;
            questions: components["schemas"]["Question"][];
            /** @description For If-Match. */
            revision: string;
            createdAt: string;
            updatedAt: string;
            /** @description Correct tools that are not in the catalogue. */
            unknownTools: string[];
        };
        Question: {
            text: string;
            /**
             * @description Name of the correct tool from its source. null: none.
             * @example create_invoice
             */
            tool: string | null;
            /**
             * @description `message`: a user’s message. `name`: a tool name from a client; the correct tool is the one that resolves.
             * @default message
             * @enum {string}
             */
            kind?: "message" | "name";
        };
        QuestionSetInput: {
            /** @example support */
            slug: string;
            name: string;
            over?: components["schemas"]["QuestionTarget"];
            /**
             * @description On: tool texts can be published only if the draft does not score worse on these questions.
             * @default false
             */
            gate?: boolean;
            questions: components["schemas"]["Question"][];
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        /** @description Changed questions create a version. The old one is kept. */
        QuestionSetChange: {
            name: string;
            over?: components["schemas"]["QuestionTarget"];
            /**
             * @description On: tool texts can be published only if the draft does not score worse on these questions.
             * @default false
             */
            gate?: boolean;
            questions: components["schemas"]["Question"][];
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        QuestionSetVersion: {
            number: number;
            at: string;
            author: string;
            label: string;
            note: string | null;
            questions: number;
            /** @description Compared with the previous version. */
            added: number;
            removed: number;
            /** @description Questions with a different correct tool. */
            changed: number;
        };
        /** @description Nothing is saved. */
        QuestionsRead: {
            questions: components["schemas"]["Question"][];
            refused: {
                line: number;
                message: string;
            }[];
            repeated: number;
            unknownTools: string[];
        };
        QuestionFile: {
            text: string;
            /**
             * @description Default: detected from the text.
             * @enum {string}
             */
            format?: "jsonl" | "csv";
            /**
             * @description Questions that the set already has are counted and skipped.
             * @example support
             */
            set?: string;
        };
        /** @description Recorded message with the selected or requested tool. */
        FoundQuestion: {
            text: string;
            tool: string | null;
            /** @enum {string} */
            origin: "packet" | "request";
            /**
             * @description `confirmed`: correct or granted. `chosen`: not reviewed. `denied`: wrong.
             * @enum {string}
             */
            sure: "confirmed" | "chosen" | "denied";
            agent: string;
            at: string;
        };
        ToolHistoryPoint: {
            run: string;
            set: string;
            setName: string;
            setVersion: number;
            /** @enum {string} */
            router: "offline" | "model";
            draft: boolean;
            at: string;
            questions: number;
            hits: number;
            taken: number;
            wrong: number;
        };
        EvaluationStart: {
            /** @example support */
            set: string;
            /** @description Default: as in the set. */
            over?: {
                /** @enum {string} */
                kind: "catalogue";
            } | {
                /** @enum {string} */
                kind: "agent";
                /** @example support */
                agent: string;
            } | {
                /** @enum {string} */
                kind: "knowledge";
            };
            /**
             * @description `model`: sends every question to the model of the routing settings.
             * @default offline
             * @enum {string}
             */
            router?: "offline" | "model";
            /** @description Draft texts to evaluate. Also evaluates the published texts if there is no run yet. */
            draft?: {
                /**
                 * @description Name for agents. null: the name from the source.
                 * @default null
                 * @example create_invoice
                 */
                name?: string | null;
                /** @default null */
                title?: string | null;
                /** @default null */
                description?: string | null;
                /**
                 * @description Descriptions of parameters by name.
                 * @default {}
                 */
                parameters?: {
                    [key: string]: string;
                };
                /**
                 * @description Name of a tool, case-sensitive.
                 * @example create_invoice
                 */
                tool: string;
            };
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        EvaluationReport: {
            run: components["schemas"]["EvaluationRun"];
            tools: components["schemas"]["EvaluationToolFigures"][];
            confusion: {
                expected: string | null;
                took: string | null;
                count: number;
            }[];
        };
        EvaluationToolFigures: {
            tool: string;
            questions: number;
            hits: number;
            taken: number;
            /** @description Selected although another tool or none was correct. */
            wrong: number;
        };
        EvaluationAnswer: {
            text: string;
            /** @enum {string} */
            kind: "message" | "name";
            tool: string | null;
            took: string | null;
            right: boolean;
            /** @description Rank of the correct tool in the search, from 1. */
            rank: number | null;
            confidence: number | null;
            params: {
                [key: string]: unknown;
            } | null;
            fault: string | null;
        };
        EvaluationComparison: {
            before: components["schemas"]["EvaluationRun"];
            after: components["schemas"]["EvaluationRun"];
            /**
             * @description `worse`: at least one correct selection fewer, or one unneeded call more.
             * @enum {string}
             */
            verdict: "better" | "same" | "worse";
            /** @description Shares. The interval of the gain and p are from 10,000 bootstrap samples. */
            hits: {
                before: number;
                after: number;
                low: number;
                high: number;
                p: number;
            };
            falseCalls: {
                before: number;
                after: number;
                low: number;
                high: number;
                p: number;
            };
            compared: {
                positives: number;
                negatives: number;
            };
            /** @description Questions of only one run, or with a different correct tool now. */
            left: number;
            changed: {
                text: string;
                /** @enum {string} */
                kind: "message" | "name";
                tool: string | null;
                before: string | null;
                after: string | null;
                /** @enum {string} */
                change: "fixed" | "broken" | "other";
            }[];
        };
        AuditEvent: {
            id: string;
            /** @description Number in the log, from 1 without gaps. */
            seq: string;
            at: string;
            actor: string;
            label: string;
            /** @example policy.update */
            action: string;
            target: string;
            details?: unknown;
            requestId: string;
            /** @description Revision of the same transaction. */
            revision: string | null;
            /** @description SHA-256 over this event and the hash before it, in hex; see docs/audit.md. */
            hash: string;
        };
        AuditIntegrity: {
            /** @enum {string} */
            state: "intact" | "broken" | "empty";
            /** @description Number of the newest event. */
            events: string;
            /** @description Verified events: at most the newest 10,000. `npm run audit:verify` checks all. */
            checked: {
                from: string;
                to: string;
                count: number;
            } | null;
            /** @description Newest signed event. Keep a copy elsewhere: it proves all events before it. */
            signed: {
                seq: string;
                hash: string;
                at: string;
                keyId: string;
                /** @description Ed25519, base64url. See docs/audit.md for the signed content. */
                signature: string;
            } | null;
            faults: {
                seq: string | null;
                text: string;
            }[];
        };
        Matrix: {
            revision: string;
            channel: string | null;
            /** @description Names of all tools of the catalogue, in order. */
            tools: string[];
            agents: {
                slug: string;
                name: string;
                allowed: number;
                /** @description One character per tool: `A` allowed, `B` decided by the first rule, `C` by the second and so on in the order of the contract's rules. Lower case: calls of the tool also need approval. Null: the agent is not bound to this channel. */
                cells: string | null;
                /** @description One character per tool: `a` allowed and `b` blocked by name in the agent's own lists, `.` not named. Empty: none. */
                own: string;
            }[];
        };
        RevisionMark: {
            /** @description Token from X-Revision. */
            revision: string;
            /** @description Number of the latest revision. */
            latest: number;
            /** @description Changes when an edit may have changed a decision. */
            boundaries: string;
        };
        Policy: {
            allow: components["schemas"]["AllowList"];
            block: components["schemas"]["BlockEntry"][];
            /** @description Version of this policy. Send it quoted as `If-Match`. */
            revision: string;
            warnings: components["schemas"]["Warning"][];
        };
        PolicyInput: {
            allow: components["schemas"]["AllowList"];
            block: components["schemas"]["BlockEntry"][];
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        PolicyPatch: {
            /** @default {} */
            tools?: {
                [key: string]: "inherit" | "allow" | "block";
            };
            /** @enum {string} */
            mode?: "all" | "selected";
            /** @description Reason stored with the blocks that this request adds. */
            reason?: string;
            /**
             * Format: date-time
             * @description Expiry of the blocks that this request adds.
             * @example 2026-11-21T10:00:00Z
             */
            expiresAt?: string;
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        Profile: {
            slug: string;
            name: string;
            description: string;
            /** @description Empty if it extends another profile. */
            tools: string[];
            extends: string | null;
            add: (string | {
                tool: string;
                expiresAt: string;
            })[];
            remove: string[];
            /** @description Only agent that can use it. */
            agent: string | null;
            /** @description Number of catalogue tools that it currently contains. */
            held: number;
            /** @enum {string} */
            owner: "platform" | "organization";
            /** @description Slugs of the agents that use it, directly or through a profile that extends it. */
            agents: string[];
            revision: string;
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A profile lists its `tools`, or `extends` another with `add` and `remove`. */
        ProfileInput: {
            /** @example support */
            slug: string;
            name: string;
            description?: string;
            /** @description Tools of the profile. Omitted if it extends another profile. */
            tools?: string[];
            /**
             * @description Profile to extend. Its current tools are included.
             * @example support
             */
            extends?: string | null;
            /** @description Tools to add to the extended profile. */
            add?: (string | components["schemas"]["ProfileAddition"])[];
            /** @description Tools to exclude. Takes precedence over `add`. */
            remove?: string[];
            /**
             * @description Only agent that can use the profile. The profile is deleted with it. Cannot be changed.
             * @example support
             */
            agent?: string | null;
        };
        ProfileWhole: {
            /** @example support */
            slug?: string;
            name: string;
            description?: string;
            /** @description Tools of the profile. Omitted if it extends another profile. */
            tools?: string[];
            /**
             * @description Profile to extend. Its current tools are included.
             * @example support
             */
            extends?: string | null;
            /** @description Tools to add to the extended profile. */
            add?: (string | components["schemas"]["ProfileAddition"])[];
            /** @description Tools to exclude. Takes precedence over `add`. */
            remove?: string[];
            /**
             * @description Only agent that can use the profile. The profile is deleted with it. Cannot be changed.
             * @example support
             */
            agent?: string | null;
        };
        /** @description `tools` replaces the list. `remove` removes tools, then `add` adds tools. If the profile extends another, `inherit` removes its own entries. */
        ProfilePatch: {
            name?: string;
            description?: string;
            tools?: string[];
            /** @example support */
            extends?: string | null;
            add?: (string | components["schemas"]["ProfileAddition"])[];
            remove?: string[];
            inherit?: string[];
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        Channel: {
            slug: string;
            name: string;
            blocked: string[];
            /** @enum {string} */
            owner: "platform" | "organization";
            revision: string;
            warnings: components["schemas"]["Warning"][];
        };
        ChannelWhole: {
            /** @example support */
            slug?: string;
            name: string;
            blocked: string[];
        };
        /** @description `blocked` replaces the list; `add` and `remove` change single entries. */
        ChannelPatch: {
            name?: string;
            blocked?: string[];
            add?: string[];
            remove?: string[];
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        AssignedProfile: {
            /** @description null for a dry run. */
            profile: {
                slug: string;
                name: string;
                description: string;
                /** @description Empty if it extends another profile. */
                tools: string[];
                extends: string | null;
                add: (string | {
                    tool: string;
                    expiresAt: string;
                })[];
                remove: string[];
                /** @description Only agent that can use it. */
                agent: string | null;
                /** @description Number of catalogue tools that it currently contains. */
                held: number;
                /** @enum {string} */
                owner: "platform" | "organization";
                /** @description Slugs of the agents that use it, directly or through a profile that extends it. */
                agents: string[];
                revision: string;
                warnings: components["schemas"]["Warning"][];
            } | null;
            created: boolean;
            impact: {
                /**
                 * @description One line: who gains and loses what, and how many recent calls would have been refused.
                 * @example 2 agents lose send_email: sales and support. 14 calls of the last 7 days would have been refused.
                 */
                summary: string;
                /** @description Agents that gain or lose a tool. For a template: one entry per goal. */
                agents: {
                    agent: string;
                    /** @description Goal of the agent, if the draft changes goals. */
                    goal: string | null;
                    gained: string[];
                    lost: string[];
                    allowed: {
                        before: number;
                        after: number;
                    };
                    tokens: {
                        before: number;
                        after: number;
                    };
                }[];
                /** @description Sessions used within the last day that gain or lose a tool. */
                sessions: {
                    agent: string;
                    session: string;
                    channel: string | null;
                    goal: string | null;
                    gained: string[];
                    lost: string[];
                }[];
                /** @description Recent recorded calls that are allowed now and would be blocked. */
                refusedCalls: {
                    days: number;
                    /** @description Recorded calls that the current policies allow. */
                    examined: number;
                    count: number;
                    byTool: {
                        tool: string;
                        count: number;
                        agents: string[];
                        lastAt: string;
                    }[];
                    samples: {
                        id: string;
                        agent: string;
                        tool: string;
                        session: string | null;
                        channel: string | null;
                        goal: string | null;
                        occurredAt: string;
                    }[];
                };
                /** @description Of all agents, in the native format. */
                tokens: {
                    before: number;
                    after: number;
                };
                warnings: components["schemas"]["Warning"][];
            };
        };
        ProfileAssignment: {
            /** @description Tools that the profile holds from now on, such as `github__*` after an import. */
            add: string[];
            /**
             * @description Agents that get the profile.
             * @default []
             */
            agents?: string[];
            /** @description Of a new profile; default: its slug. */
            name?: string;
            /**
             * @description The profile that a new one extends. Left out: it holds `add` alone.
             * @example support
             */
            extends?: string;
            /** @description Reason for the change, stored with its revision. */
            note?: string;
            /** @default false */
            dryRun?: boolean;
        };
        AgentGoal: {
            goalId: string;
            description: string;
        };
        Goal: {
            goalId: string;
            description: string;
            primaryAgent: string | null;
            fallbackAgent: string | null;
            template: string | null;
            /**
             * @description `explicit`: only the available tools. Exclusions still apply.
             * @enum {string}
             */
            mode: "boundary" | "explicit";
            toolBoundary: {
                operations: string[] | null;
                excludeOperations: string[] | null;
            };
            entityBoundary: {
                entities: string[] | null;
                categories: string[] | null;
            };
            availableTools: string[];
            /** @description Effective boundary, including the template. */
            effective: {
                toolBoundary: {
                    operations: string[] | null;
                    excludeOperations: string[] | null;
                };
                entityBoundary: {
                    entities: string[] | null;
                    categories: string[] | null;
                };
            };
            /** @description Number of allowed tools for each agent that can use it, outside of sessions. At most 20. */
            reach: {
                agent: string;
                tools: number;
            }[];
            position: number;
            revision: string;
            warnings: components["schemas"]["Warning"][];
            /** @description Requests that make a goal mandatory for agents that the goal names and narrows. */
            offers: {
                agent: string;
                text: string;
                change: {
                    method: string;
                    path: string;
                    body?: unknown;
                };
            }[];
        };
        GoalInput: {
            /**
             * @description Case-sensitive.
             * @example EXECUTE_SOLUTION
             */
            goalId: string;
            description?: string | null;
            /** @description Agent that can use the goal, with the fallback agent. Neither: every agent. */
            primaryAgent?: string | null;
            fallbackAgent?: string | null;
            /**
             * @description Provides the axes that the goal omits.
             * @example support
             */
            template?: string | null;
            /**
             * @description `explicit`: only the available tools. Exclusions still apply.
             * @enum {string|null}
             */
            mode?: "boundary" | "explicit" | null;
            toolBoundary?: components["schemas"]["ToolBoundary"];
            entityBoundary?: components["schemas"]["EntityBoundary"];
            /** @description Listed first, in this order, if every rule allows them. */
            availableTools?: string[] | null;
            /** @description Position in the list, from 0. */
            position?: number;
        };
        /** @description Goals in the interchange format: snake_case, unknown fields kept. */
        GoalsDocument: {
            goals: components["schemas"]["SeedGoal"][];
        };
        /**
         * @description goal_id, description, primary_agent, fallback_agent, tool_boundary {operations, exclude_operations}, entity_boundary {entities, categories}, available_tools; mode and template if set. Other fields are kept.
         * @example {
         *       "goal_id": "EXECUTE_SOLUTION",
         *       "description": "Execute the planned actions",
         *       "primary_agent": "mcp_agent",
         *       "tool_boundary": {
         *         "operations": [
         *           "create",
         *           "update"
         *         ],
         *         "exclude_operations": [
         *           "delete"
         *         ]
         *       },
         *       "entity_boundary": {
         *         "entities": [
         *           "Task"
         *         ],
         *         "categories": [
         *           "Task"
         *         ]
         *       },
         *       "available_tools": [
         *         "task_create"
         *       ]
         *     }
         */
        SeedGoal: {
            [key: string]: unknown;
        };
        GoalsImport: {
            dryRun: boolean;
            created: number;
            changed: number;
            unchanged: number;
            goals: {
                goalId: string;
                /** @enum {string} */
                status: "created" | "changed" | "unchanged";
                /** @description Changed fields as named in the document. `position`: only its position. */
                fields: string[];
                warnings: components["schemas"]["Warning"][];
            }[];
        };
        GoalUsage: {
            goalId: string;
            days: number;
            since: string;
            /** @description First recorded call of the organization. null: none. */
            recordedSince: string | null;
            /** @description Recorded calls on this goal. */
            calls: number;
            /** @description Tools that the goal allows and that were called on it, most calls first. */
            used: {
                tool: string;
                calls: number;
                agents: string[];
                lastAt: string;
            }[];
            /** @description Tools available on this goal without recorded calls. */
            unused: string[];
            /** @description Recorded calls of tools that the goal excludes now, most calls first. */
            outside: {
                tool: string;
                calls: number;
                agents: string[];
                lastAt: string;
                /** @description Rules of the goal that exclude it now. Empty for a tool that is not in the catalogue. */
                rules: string[];
            }[];
        };
        GoalWhole: {
            /**
             * @description Case-sensitive.
             * @example EXECUTE_SOLUTION
             */
            goalId?: string;
            description?: string | null;
            /** @description Agent that can use the goal, with the fallback agent. Neither: every agent. */
            primaryAgent?: string | null;
            fallbackAgent?: string | null;
            /**
             * @description Provides the axes that the goal omits.
             * @example support
             */
            template?: string | null;
            /**
             * @description `explicit`: only the available tools. Exclusions still apply.
             * @enum {string|null}
             */
            mode?: "boundary" | "explicit" | null;
            toolBoundary?: components["schemas"]["ToolBoundary"];
            entityBoundary?: components["schemas"]["EntityBoundary"];
            /** @description Listed first, in this order, if every rule allows them. */
            availableTools?: string[] | null;
            /** @description Position in the list, from 0. */
            position?: number;
        };
        /** @description Omitted fields stay; null removes them. Axes of a boundary change individually. */
        GoalPatch: {
            description?: string | null;
            /** @description Agent that can use the goal, with the fallback agent. Neither: every agent. */
            primaryAgent?: string | null;
            fallbackAgent?: string | null;
            /**
             * @description Provides the axes that the goal omits.
             * @example support
             */
            template?: string | null;
            /**
             * @description `explicit`: only the available tools. Exclusions still apply.
             * @enum {string|null}
             */
            mode?: "boundary" | "explicit" | null;
            toolBoundary?: components["schemas"]["ToolBoundary"];
            entityBoundary?: components["schemas"]["EntityBoundary"];
            /** @description Listed first, in this order, if every rule allows them. */
            availableTools?: string[] | null;
            /** @description Position in the list, from 0. */
            position?: number;
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        BoundaryTemplate: {
            slug: string;
            name: string;
            description: string;
            toolBoundary: {
                operations: string[] | null;
                excludeOperations: string[] | null;
            };
            entityBoundary: {
                entities: string[] | null;
                categories: string[] | null;
            };
            /** @description Goals that use it. */
            goals: string[];
            revision: string;
            warnings: components["schemas"]["Warning"][];
        };
        BoundaryTemplateInput: {
            /** @example support */
            slug: string;
            name: string;
            description?: string;
            toolBoundary?: components["schemas"]["ToolBoundary"];
            entityBoundary?: components["schemas"]["EntityBoundary"];
        };
        BoundaryTemplateWhole: {
            /** @example support */
            slug?: string;
            name: string;
            description?: string;
            toolBoundary?: components["schemas"]["ToolBoundary"];
            entityBoundary?: components["schemas"]["EntityBoundary"];
        };
        /** @description Omitted fields stay; null removes an axis. */
        BoundaryTemplatePatch: {
            name?: string;
            description?: string;
            toolBoundary?: components["schemas"]["ToolBoundary"];
            entityBoundary?: components["schemas"]["EntityBoundary"];
        };
        GoalPrompt: {
            messages: {
                /** @enum {string} */
                role: "system" | "user";
                content: string;
            }[];
            /** @description In the format of chat completions. */
            responseFormat: {
                [key: string]: unknown;
            };
            /** @description Tools in the messages, best first. */
            tools: components["schemas"]["ResolvedTool"][];
            /** @description o200k_base tokens of the messages and of the response format. */
            tokens: number;
            warnings: components["schemas"]["Warning"][];
        };
        GoalPromptInput: {
            /** @description State of the agent: `context.data_extraction_fields` with `customer`, `service` and `operations`. Missing values become `Unknown`, or `None` for the plan. */
            state: {
                [key: string]: unknown;
            };
            /** @example conversation-42 */
            session?: string;
            channel?: string;
            /** @default 20 */
            limit?: number;
            /** @description Maximum `tokens` of the prompt. If it does not fit, descriptions are cut to their first sentence; then the longest ranked prefix that fits is kept. Universal tools always stay. */
            tokenBudget?: number;
        };
        GoalAnswer: {
            tool: string;
            arguments: {
                [key: string]: unknown;
            };
            reasoning: string;
        };
        GoalParseInput: {
            /** @description The model's text or parsed JSON object. */
            answer: unknown;
            /** @example conversation-42 */
            session?: string;
            channel?: string;
        };
        /** @description One step on a goal. Its packet is stored and continues like that of a routed message. */
        GoalExecution: {
            packet: components["schemas"]["Packet"];
            state: {
                [key: string]: unknown;
            };
        };
        Packet: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description Packet of the whole message. Both calls were selected in one pass and are independent.
             */
            parent?: string;
            /** @description Further calls of the same message, each a packet with its own gate, approval and claim. */
            parts?: components["schemas"]["PacketPart"][];
            /** @enum {string} */
            status: "pending" | "awaiting_confidence" | "awaiting_approval" | "approved" | "executed" | "failed" | "skipped" | "user_denied";
            /** @description Whether a call was or would have been selected. Also `false` if the model failed: see `modelFailure`. */
            needsTool: boolean;
            /**
             * @description Why it is `user_denied`.
             * @enum {string}
             */
            reason?: "denied" | "expired";
            /** @description Question for the user before continuing. */
            question?: string;
            selectedTool: {
                toolName: string;
                params: {
                    [key: string]: unknown;
                };
                selectionReasoning: string;
                selectionConfidence: number;
            } | null;
            alternativeTools: {
                toolName: string;
                params: {
                    [key: string]: unknown;
                };
                selectionReasoning: string;
                selectionConfidence: number;
            }[];
            reviewConfidence: number | null;
            reviewReasoning: string | null;
            /** @description Confidence calibrated by past results. Used by the gate if present. */
            calibratedConfidence?: number;
            executionResult: {
                success: boolean;
                output?: unknown;
                error: string | null;
                /** @description null: interrupted, unknown. */
                executionTimeMs: number | null;
                dryRun: boolean;
            } | null;
            reinjectionCount: number;
            maxReinjections: number;
            /** @description `offline` or the name of the model. */
            selector: string;
            /** @description Failure of the model in the latest pass, with its consequence. */
            modelFailure?: {
                /** @enum {string} */
                step: "selection" | "review";
                model: string;
                /** @enum {string} */
                code: "unreachable" | "key_refused" | "busy" | "error_status" | "bad_answer" | "refused" | "cut_off" | "format_unknown" | "unreadable";
                /** @description Error message with its consequence. */
                message: string;
                /**
                 * @description `offline`: the offline selector selected. `no_tool`: nothing was selected. `failed`: the packet failed. `not_called`: the review failed.
                 * @enum {string}
                 */
                outcome: "offline" | "no_tool" | "failed" | "not_called";
            };
            dataFields: {
                key: string;
                value?: unknown;
                type: string;
                source: string;
            }[];
            log: {
                step: string;
                summary: string;
                confidence?: number;
                at: string;
                /** @description Duration of the step. */
                ms?: number;
                /** @description Part of it spent in models. */
                modelMs?: number;
                /** @description Reasons of a review. */
                reasoning?: string;
                /** @description Arguments before and after an edit by a person, as JSON, cut at 8,000 characters. */
                edit?: {
                    proposed: string;
                    approved: string;
                };
            }[];
            warnings?: components["schemas"]["Warning"][];
        };
        PacketPart: {
            /** Format: uuid */
            id: string;
            input: string;
            part?: components["schemas"]["PacketPlace"];
            /** @enum {string} */
            status: "pending" | "awaiting_confidence" | "awaiting_approval" | "approved" | "executed" | "failed" | "skipped" | "user_denied";
            /**
             * @description Why it is `user_denied`.
             * @enum {string}
             */
            reason?: "denied" | "expired";
            /** @description Question for the user about this part. */
            question?: string;
            toolName: string | null;
            executionResult: {
                success: boolean;
                output?: unknown;
                error: string | null;
                /** @description null: interrupted, unknown. */
                executionTimeMs: number | null;
                dryRun: boolean;
            } | null;
            /** @description Total of its steps. */
            ms: number | null;
        };
        /** @description Parts only, for members: number of the call within its message. */
        PacketPlace: {
            /** @description From 2: the first call is the packet’s own. */
            place: number;
            /** @description All calls that one pass selected from the message. */
            of: number;
            /** @description Part of the message that it answers. null: unknown. */
            words: string | null;
        };
        GoalExecuteInput: {
            /** @description State of the agent: `context.data_extraction_fields` with `customer`, `service` and `operations`. Missing values become `Unknown`, or `None` for the plan. */
            state: {
                [key: string]: unknown;
            };
            /** @example conversation-42 */
            session?: string;
            channel?: string;
            /** @default 20 */
            limit?: number;
            /** @description Maximum `tokens` of the prompt. If it does not fit, descriptions are cut to their first sentence; then the longest ranked prefix that fits is kept. Universal tools always stay. */
            tokenBudget?: number;
        };
        PacketInput: {
            /**
             * @description Message of the user.
             * @example List the events in July
             */
            input: string;
            /** @example conversation-42 */
            session?: string;
            channel?: string;
            goal?: string;
            /**
             * @description `execute`: Ambit calls the tool if it can. `select`: Ambit selects and reviews, and the agent calls.
             * @enum {string}
             */
            mode: "execute" | "select";
        };
        PacketResultInput: {
            success: boolean;
            output?: unknown;
            error?: string;
            executionTimeMs: number;
        };
        PacketReinjectInput: {
            /** @description Default: the previous message. */
            input?: string;
        };
        PacketRow: {
            /** Format: uuid */
            id: string;
            agent: string;
            /** @description First 200 characters. */
            input: string;
            /** @enum {string} */
            status: "pending" | "awaiting_confidence" | "awaiting_approval" | "approved" | "executed" | "failed" | "skipped" | "user_denied";
            tool: string | null;
            /** @description Value that the gate used. */
            confidence: number | null;
            selector: string;
            dryRun: boolean;
            invented: number;
            /**
             * @description Why it is `user_denied`.
             * @enum {string}
             */
            reason?: "denied" | "expired";
            /**
             * Format: uuid
             * @description Parts only: packet of the whole message.
             */
            parent: string | null;
            part?: components["schemas"]["PacketPlace"];
            createdAt: string;
            /** @description Total of all steps. */
            ms: number | null;
        };
        MemberPacket: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description Packet of the whole message. Both calls were selected in one pass and are independent.
             */
            parent?: string;
            /** @description Further calls of the same message, each a packet with its own gate, approval and claim. */
            parts?: components["schemas"]["PacketPart"][];
            /** @enum {string} */
            status: "pending" | "awaiting_confidence" | "awaiting_approval" | "approved" | "executed" | "failed" | "skipped" | "user_denied";
            /** @description Whether a call was or would have been selected. Also `false` if the model failed: see `modelFailure`. */
            needsTool: boolean;
            /**
             * @description Why it is `user_denied`.
             * @enum {string}
             */
            reason?: "denied" | "expired";
            /** @description Question for the user before continuing. */
            question?: string;
            selectedTool: {
                toolName: string;
                params: {
                    [key: string]: unknown;
                };
                selectionReasoning: string;
                selectionConfidence: number;
            } | null;
            alternativeTools: {
                toolName: string;
                params: {
                    [key: string]: unknown;
                };
                selectionReasoning: string;
                selectionConfidence: number;
            }[];
            reviewConfidence: number | null;
            reviewReasoning: string | null;
            /** @description Confidence calibrated by past results. Used by the gate if present. */
            calibratedConfidence?: number;
            executionResult: {
                success: boolean;
                output?: unknown;
                error: string | null;
                /** @description null: interrupted, unknown. */
                executionTimeMs: number | null;
                dryRun: boolean;
            } | null;
            reinjectionCount: number;
            maxReinjections: number;
            /** @description `offline` or the name of the model. */
            selector: string;
            /** @description Failure of the model in the latest pass, with its consequence. */
            modelFailure?: {
                /** @enum {string} */
                step: "selection" | "review";
                model: string;
                /** @enum {string} */
                code: "unreachable" | "key_refused" | "busy" | "error_status" | "bad_answer" | "refused" | "cut_off" | "format_unknown" | "unreadable";
                /** @description Error message with its consequence. */
                message: string;
                /**
                 * @description `offline`: the offline selector selected. `no_tool`: nothing was selected. `failed`: the packet failed. `not_called`: the review failed.
                 * @enum {string}
                 */
                outcome: "offline" | "no_tool" | "failed" | "not_called";
            };
            dataFields: {
                key: string;
                value?: unknown;
                type: string;
                source: string;
            }[];
            log: {
                step: string;
                summary: string;
                confidence?: number;
                at: string;
                /** @description Duration of the step. */
                ms?: number;
                /** @description Part of it spent in models. */
                modelMs?: number;
                /** @description Reasons of a review. */
                reasoning?: string;
                /** @description Arguments before and after an edit by a person, as JSON, cut at 8,000 characters. */
                edit?: {
                    proposed: string;
                    approved: string;
                };
            }[];
            agent: string;
            input: string;
            session: string | null;
            channel: string | null;
            goal: string | null;
            /** @enum {string} */
            mode: "execute" | "select";
            /**
             * @description Executor of an approved call.
             * @enum {string|null}
             */
            executor: "agent" | "gateway" | "dry_run" | null;
            /** @description Current annotations of the selected tool. null: none or deleted. */
            risk: {
                /** @enum {string} */
                effect: "reads" | "changes" | "destructive" | "unknown";
                outside: boolean | null;
            } | null;
            part?: components["schemas"]["PacketPlace"];
            approvalReason: string | null;
            /** @description Pending only: current owner of the rule. null: no rule requires approval any more. */
            requiredBy: {
                /**
                 * @description `platform`, `organization`: the owner of the rule. `agent`: its `requireApprovalFor`. `supervised`: its autonomy. `review`: the review of a packet did not approve.
                 * @enum {string}
                 */
                by: "platform" | "organization" | "agent" | "supervised" | "review";
                /** @description `agent` only: the entry that matches the tool. */
                entry: string | null;
            } | null;
            approvalExpiresAt: string | null;
            /** @description Texts that imitate calls and names of unknown tools. */
            invented: number;
            tokens: {
                input: number;
                output: number;
            };
            settingsVersion: string;
            createdAt: string;
            updatedAt: string;
        };
        PacketDecision: {
            approve: boolean;
            note?: string;
            /** @description Edited arguments. Validated again. */
            arguments?: {
                [key: string]: unknown;
            };
        };
        Playground: {
            packet: {
                /** Format: uuid */
                id: string;
                /**
                 * Format: uuid
                 * @description Packet of the whole message. Both calls were selected in one pass and are independent.
                 */
                parent?: string;
                /** @description Further calls of the same message, each a packet with its own gate, approval and claim. */
                parts?: components["schemas"]["PacketPart"][];
                /** @enum {string} */
                status: "pending" | "awaiting_confidence" | "awaiting_approval" | "approved" | "executed" | "failed" | "skipped" | "user_denied";
                /** @description Whether a call was or would have been selected. Also `false` if the model failed: see `modelFailure`. */
                needsTool: boolean;
                /**
                 * @description Why it is `user_denied`.
                 * @enum {string}
                 */
                reason?: "denied" | "expired";
                /** @description Question for the user before continuing. */
                question?: string;
                selectedTool: {
                    toolName: string;
                    params: {
                        [key: string]: unknown;
                    };
                    selectionReasoning: string;
                    selectionConfidence: number;
                } | null;
                alternativeTools: {
                    toolName: string;
                    params: {
                        [key: string]: unknown;
                    };
                    selectionReasoning: string;
                    selectionConfidence: number;
                }[];
                reviewConfidence: number | null;
                reviewReasoning: string | null;
                /** @description Confidence calibrated by past results. Used by the gate if present. */
                calibratedConfidence?: number;
                executionResult: {
                    success: boolean;
                    output?: unknown;
                    error: string | null;
                    /** @description null: interrupted, unknown. */
                    executionTimeMs: number | null;
                    dryRun: boolean;
                } | null;
                reinjectionCount: number;
                maxReinjections: number;
                /** @description `offline` or the name of the model. */
                selector: string;
                /** @description Failure of the model in the latest pass, with its consequence. */
                modelFailure?: {
                    /** @enum {string} */
                    step: "selection" | "review";
                    model: string;
                    /** @enum {string} */
                    code: "unreachable" | "key_refused" | "busy" | "error_status" | "bad_answer" | "refused" | "cut_off" | "format_unknown" | "unreadable";
                    /** @description Error message with its consequence. */
                    message: string;
                    /**
                     * @description `offline`: the offline selector selected. `no_tool`: nothing was selected. `failed`: the packet failed. `not_called`: the review failed.
                     * @enum {string}
                     */
                    outcome: "offline" | "no_tool" | "failed" | "not_called";
                };
                dataFields: {
                    key: string;
                    value?: unknown;
                    type: string;
                    source: string;
                }[];
                log: {
                    step: string;
                    summary: string;
                    confidence?: number;
                    at: string;
                    /** @description Duration of the step. */
                    ms?: number;
                    /** @description Part of it spent in models. */
                    modelMs?: number;
                    /** @description Reasons of a review. */
                    reasoning?: string;
                    /** @description Arguments before and after an edit by a person, as JSON, cut at 8,000 characters. */
                    edit?: {
                        proposed: string;
                        approved: string;
                    };
                }[];
            };
            /** @description Best first. */
            considered: {
                tool: string;
                score: number;
            }[];
            /**
             * @description Next step.
             * @enum {string}
             */
            would: "nothing" | "dry_run" | "gateway" | "agent" | "approval";
            requiresApproval: boolean;
            stages: {
                stage: string;
                ms: number;
            }[];
        };
        PlaygroundInput: {
            agent: string;
            input: string;
            /** @example conversation-42 */
            session?: string;
            channel?: string;
            goal?: string;
        };
        RoutingSettings: {
            /** @default true */
            enabled?: boolean;
            /**
             * @description `null`: the offline selector selects and reviews.
             * @default null
             */
            model?: {
                /**
                 * Format: uri
                 * @description `/chat/completions` is appended.
                 * @example https://api.openai.com/v1
                 */
                baseUrl: string;
                /** @description Model for the selection. A small one suffices. */
                selection: string;
                /** @description Model for the review. */
                review: string;
                /** @default 30000 */
                timeoutMs?: number;
                /**
                 * @description Price of a million input tokens in `currency`.
                 * @default null
                 */
                inputPrice?: number | null;
                /**
                 * @description Price of a million output tokens in `currency`.
                 * @default null
                 */
                outputPrice?: number | null;
                /**
                 * @description ISO 4217 currency of both prices. null: unknown.
                 * @default null
                 * @example USD
                 */
                currency?: string | null;
            } | null;
            /**
             * @description On: the offline selector replaces a model that is unreachable or refuses. Off: the packet fails.
             * @default true
             */
            modelFallback?: boolean;
            /** @default 0.15 */
            selectionTemperature?: number;
            /** @default 0.9 */
            selectionTopP?: number;
            /** @default 500 */
            selectionMaxTokens?: number;
            /** @default 0.3 */
            reviewTemperature?: number;
            /** @default 200 */
            reviewMaxTokens?: number;
            /**
             * @description Minimum confidence of a reviewed selection to proceed.
             * @default 0.7
             */
            confidenceThreshold?: number;
            /**
             * @description Maximum confidence after a review without approval.
             * @default 0.5
             */
            unapprovedCap?: number;
            /**
             * @default ask
             * @enum {string}
             */
            belowGate?: "ask" | "skip";
            /** @default 3 */
            maxReinjections?: number;
            /**
             * @description Maximum independent calls per message and pass. 1: one at a time.
             * @default 3
             */
            maxParallel?: number;
            /**
             * @description Off: calls of writing tools are dry runs.
             * @default false
             */
            allowWriteTools?: boolean;
            /**
             * @description Off: calls of executing tools are dry runs.
             * @default false
             */
            allowExecuteTools?: boolean;
            /** @default 60 */
            approvalMinutes?: number;
            /** @default 0 */
            cacheReadsSeconds?: number;
            /**
             * @description On: messages without an indicator need no tool and skip the selection.
             * @default false
             */
            fastCheck?: boolean;
            /**
             * @description `null`: Ambit’s own.
             * @default null
             */
            indicators?: {
                file: string[];
                execute: string[];
                search: string[];
            } | null;
            /**
             * @description Example calls. A model receives two per tool with its definition.
             * @default []
             */
            toolExamples?: {
                /**
                 * @description Name of a tool, case-sensitive.
                 * @example create_invoice
                 */
                tool: string;
                arguments: {
                    [key: string]: unknown;
                };
            }[];
            /**
             * @description Replaces the default prompt. `null`: default.
             * @default {}
             */
            prompts?: {
                /** @default null */
                selectionSystem?: string | null;
                /** @default null */
                selectionAdvice?: string | null;
                /** @default null */
                reviewSystem?: string | null;
                /** @default null */
                reviewQuestions?: string | null;
            };
            confirmedHost: string | null;
            hasKey: boolean;
            /** @description Last characters of the key. Owners only. */
            lastFour: string | null;
            defaults: {
                indicators: {
                    file: string[];
                    execute: string[];
                    search: string[];
                };
                selectionSystem: string;
                reviewSystem: string;
                reviewQuestions: string;
            };
            revision: string;
        };
        RoutingSettingsInput: {
            /** @default true */
            enabled?: boolean;
            /**
             * @description `null`: the offline selector selects and reviews.
             * @default null
             */
            model?: {
                /**
                 * Format: uri
                 * @description `/chat/completions` is appended.
                 * @example https://api.openai.com/v1
                 */
                baseUrl: string;
                /** @description Model for the selection. A small one suffices. */
                selection: string;
                /** @description Model for the review. */
                review: string;
                /** @default 30000 */
                timeoutMs?: number;
                /**
                 * @description Price of a million input tokens in `currency`.
                 * @default null
                 */
                inputPrice?: number | null;
                /**
                 * @description Price of a million output tokens in `currency`.
                 * @default null
                 */
                outputPrice?: number | null;
                /**
                 * @description ISO 4217 currency of both prices. null: unknown.
                 * @default null
                 * @example USD
                 */
                currency?: string | null;
            } | null;
            /**
             * @description On: the offline selector replaces a model that is unreachable or refuses. Off: the packet fails.
             * @default true
             */
            modelFallback?: boolean;
            /** @default 0.15 */
            selectionTemperature?: number;
            /** @default 0.9 */
            selectionTopP?: number;
            /** @default 500 */
            selectionMaxTokens?: number;
            /** @default 0.3 */
            reviewTemperature?: number;
            /** @default 200 */
            reviewMaxTokens?: number;
            /**
             * @description Minimum confidence of a reviewed selection to proceed.
             * @default 0.7
             */
            confidenceThreshold?: number;
            /**
             * @description Maximum confidence after a review without approval.
             * @default 0.5
             */
            unapprovedCap?: number;
            /**
             * @default ask
             * @enum {string}
             */
            belowGate?: "ask" | "skip";
            /** @default 3 */
            maxReinjections?: number;
            /**
             * @description Maximum independent calls per message and pass. 1: one at a time.
             * @default 3
             */
            maxParallel?: number;
            /**
             * @description Off: calls of writing tools are dry runs.
             * @default false
             */
            allowWriteTools?: boolean;
            /**
             * @description Off: calls of executing tools are dry runs.
             * @default false
             */
            allowExecuteTools?: boolean;
            /** @default 60 */
            approvalMinutes?: number;
            /** @default 0 */
            cacheReadsSeconds?: number;
            /**
             * @description On: messages without an indicator need no tool and skip the selection.
             * @default false
             */
            fastCheck?: boolean;
            /**
             * @description `null`: Ambit’s own.
             * @default null
             */
            indicators?: {
                file: string[];
                execute: string[];
                search: string[];
            } | null;
            /**
             * @description Example calls. A model receives two per tool with its definition.
             * @default []
             */
            toolExamples?: {
                /**
                 * @description Name of a tool, case-sensitive.
                 * @example create_invoice
                 */
                tool: string;
                arguments: {
                    [key: string]: unknown;
                };
            }[];
            /**
             * @description Replaces the default prompt. `null`: default.
             * @default {}
             */
            prompts?: {
                /** @default null */
                selectionSystem?: string | null;
                /** @default null */
                selectionAdvice?: string | null;
                /** @default null */
                reviewSystem?: string | null;
                /** @default null */
                reviewQuestions?: string | null;
            };
            /** @description With a model: confirmation of its host. Messages, tools and key are sent only to it. */
            confirmHost?: string;
            /** @description Omitted: the stored key, if the host is the same. `null`: none. */
            apiKey?: string | null;
            note?: string;
        };
        RoutingVersion: {
            version: string;
            by: string;
            at: string;
            note: string | null;
            /** @description All settings. Fields added by later versions have their defaults. */
            settings: {
                /** @default true */
                enabled?: boolean;
                /**
                 * @description `null`: the offline selector selects and reviews.
                 * @default null
                 */
                model?: {
                    /**
                     * Format: uri
                     * @description `/chat/completions` is appended.
                     * @example https://api.openai.com/v1
                     */
                    baseUrl: string;
                    /** @description Model for the selection. A small one suffices. */
                    selection: string;
                    /** @description Model for the review. */
                    review: string;
                    /** @default 30000 */
                    timeoutMs?: number;
                    /**
                     * @description Price of a million input tokens in `currency`.
                     * @default null
                     */
                    inputPrice?: number | null;
                    /**
                     * @description Price of a million output tokens in `currency`.
                     * @default null
                     */
                    outputPrice?: number | null;
                    /**
                     * @description ISO 4217 currency of both prices. null: unknown.
                     * @default null
                     * @example USD
                     */
                    currency?: string | null;
                } | null;
                /**
                 * @description On: the offline selector replaces a model that is unreachable or refuses. Off: the packet fails.
                 * @default true
                 */
                modelFallback?: boolean;
                /** @default 0.15 */
                selectionTemperature?: number;
                /** @default 0.9 */
                selectionTopP?: number;
                /** @default 500 */
                selectionMaxTokens?: number;
                /** @default 0.3 */
                reviewTemperature?: number;
                /** @default 200 */
                reviewMaxTokens?: number;
                /**
                 * @description Minimum confidence of a reviewed selection to proceed.
                 * @default 0.7
                 */
                confidenceThreshold?: number;
                /**
                 * @description Maximum confidence after a review without approval.
                 * @default 0.5
                 */
                unapprovedCap?: number;
                /**
                 * @default ask
                 * @enum {string}
                 */
                belowGate?: "ask" | "skip";
                /** @default 3 */
                maxReinjections?: number;
                /**
                 * @description Maximum independent calls per message and pass. 1: one at a time.
                 * @default 3
                 */
                maxParallel?: number;
                /**
                 * @description Off: calls of writing tools are dry runs.
                 * @default false
                 */
                allowWriteTools?: boolean;
                /**
                 * @description Off: calls of executing tools are dry runs.
                 * @default false
                 */
                allowExecuteTools?: boolean;
                /** @default 60 */
                approvalMinutes?: number;
                /** @default 0 */
                cacheReadsSeconds?: number;
                /**
                 * @description On: messages without an indicator need no tool and skip the selection.
                 * @default false
                 */
                fastCheck?: boolean;
                /**
                 * @description `null`: Ambit’s own.
                 * @default null
                 */
                indicators?: {
                    file: string[];
                    execute: string[];
                    search: string[];
                } | null;
                /**
                 * @description Example calls. A model receives two per tool with its definition.
                 * @default []
                 */
                toolExamples?: {
                    /**
                     * @description Name of a tool, case-sensitive.
                     * @example create_invoice
                     */
                    tool: string;
                    arguments: {
                        [key: string]: unknown;
                    };
                }[];
                /**
                 * @description Replaces the default prompt. `null`: default.
                 * @default {}
                 */
                prompts?: {
                    /** @default null */
                    selectionSystem?: string | null;
                    /** @default null */
                    selectionAdvice?: string | null;
                    /** @default null */
                    reviewSystem?: string | null;
                    /** @default null */
                    reviewQuestions?: string | null;
                };
            };
        };
        RoutingRestore: {
            /** @description Default: a note with the restored version. */
            note?: string;
            /** @description Confirmation of the host of the restored model, if it differs from the current one. */
            confirmHost?: string;
            /** @description Versions contain no keys. Omitted: the stored key, if the host is the same. `null`: none. */
            apiKey?: string | null;
        };
        /** @description One small request for each of the two steps. */
        RoutingModelTry: {
            tries: {
                /** @enum {string} */
                step: "selection" | "review";
                model: string;
                ok: boolean;
                ms: number;
                tokens: {
                    input: number;
                    output: number;
                };
                /** @description First 500 characters of the response. */
                answer: string | null;
                /** @enum {string|null} */
                code: "unreachable" | "key_refused" | "busy" | "error_status" | "bad_answer" | "refused" | "cut_off" | "format_unknown" | "unreadable" | null;
                /** @description Error message. */
                error: string | null;
            }[];
        };
        RoutingModelTryInput: {
            model: {
                /**
                 * Format: uri
                 * @description `/chat/completions` is appended.
                 * @example https://api.openai.com/v1
                 */
                baseUrl: string;
                /** @description Model for the selection. A small one suffices. */
                selection: string;
                /** @description Model for the review. */
                review: string;
                /** @default 30000 */
                timeoutMs?: number;
                /**
                 * @description Price of a million input tokens in `currency`.
                 * @default null
                 */
                inputPrice?: number | null;
                /**
                 * @description Price of a million output tokens in `currency`.
                 * @default null
                 */
                outputPrice?: number | null;
                /**
                 * @description ISO 4217 currency of both prices. null: unknown.
                 * @default null
                 * @example USD
                 */
                currency?: string | null;
            };
            confirmHost?: string;
            /** @description Omitted: the stored key, if the host is the same. `null`: none. */
            apiKey?: string | null;
        };
        RoutingFigures: {
            days: number;
            packets: number;
            byStatus: {
                [key: string]: number;
            };
            /** @description Selections that people approved unchanged, or denied, edited or corrected. */
            judged: {
                right: number;
                wrong: number;
            };
            /** @description Detected invented calls. */
            invented: number;
            dryRuns: number;
            /** @description Packets whose model was unreachable, refused, or returned an invalid response. */
            modelFailures: number;
            /** @description Of the requested days. */
            lastModelFailure: {
                /** @enum {string} */
                step: "selection" | "review";
                model: string;
                /** @enum {string} */
                code: "unreachable" | "key_refused" | "busy" | "error_status" | "bad_answer" | "refused" | "cut_off" | "format_unknown" | "unreadable";
                /** @description Error message with its consequence. */
                message: string;
                /**
                 * @description `offline`: the offline selector selected. `no_tool`: nothing was selected. `failed`: the packet failed. `not_called`: the review failed.
                 * @enum {string}
                 */
                outcome: "offline" | "no_tool" | "failed" | "not_called";
                /** Format: uuid */
                packet: string;
                at: string;
            } | null;
            /** @description Last selection and review by a model. null: none in the period. */
            modelWorkedAt: string | null;
            tokens: {
                input: number;
                output: number;
            };
            /** @description Cost of the tokens at current prices in `currency`. null: no prices. */
            cost: number | null;
            /** @description Currency of `cost`. null: unknown. */
            currency: string | null;
            /** @description Routing latency before the call, without models. */
            addedMs: {
                p50: number;
                p99: number;
            } | null;
            /** @description Model latency of packets that used one. */
            modelMs: {
                p50: number;
                p99: number;
            } | null;
            /** @description Of the current selector. */
            calibration: {
                /** @description `offline` or the selecting model. Each is calibrated separately. */
                selector: string;
                /** @description Whether the gate uses calibrated confidence. */
                active: boolean;
                /** @enum {string|null} */
                method: "platt" | "isotonic" | null;
                /** @description Number of decisions, corrections and results. */
                evidence: number;
                /** @description Their total weight: 1 per decision of a person, 0.2 per successful call, 0.05 per success reported by the agent. */
                weight: number;
                /** @description Weight required for the gate to use it. */
                needed: number;
                /** @description Lowest and highest confidence with evidence. */
                range: {
                    from: number;
                    to: number;
                } | null;
                /** @description Ranges with at least ten decisions of people. Confidence is raised only there. */
                raises: {
                    from: number;
                    to: number;
                    samples: number;
                }[];
                /** @description Whether one of `raises` contains the threshold. Otherwise no confidence is raised above it. */
                reachesThreshold: boolean;
                fittedAt: string | null;
                before: {
                    samples: number;
                    baseRate: number;
                    /** @description Expected calibration error over bins of equal mass. */
                    error: number;
                    brier: number;
                    baseBrier: number;
                    surestRight: number;
                    bins: {
                        from: number;
                        to: number;
                        confidence: number;
                        right: number;
                        samples: number;
                    }[];
                } | null;
                after: {
                    samples: number;
                    baseRate: number;
                    /** @description Expected calibration error over bins of equal mass. */
                    error: number;
                    brier: number;
                    baseBrier: number;
                    surestRight: number;
                    bins: {
                        from: number;
                        to: number;
                        confidence: number;
                        right: number;
                        samples: number;
                    }[];
                } | null;
            };
            /** @description Of all selectors with data. */
            calibrations: {
                /** @description `offline` or the selecting model. Each is calibrated separately. */
                selector: string;
                /** @description Whether the gate uses calibrated confidence. */
                active: boolean;
                /** @enum {string|null} */
                method: "platt" | "isotonic" | null;
                /** @description Number of decisions, corrections and results. */
                evidence: number;
                /** @description Their total weight: 1 per decision of a person, 0.2 per successful call, 0.05 per success reported by the agent. */
                weight: number;
                /** @description Weight required for the gate to use it. */
                needed: number;
                /** @description Lowest and highest confidence with evidence. */
                range: {
                    from: number;
                    to: number;
                } | null;
                /** @description Ranges with at least ten decisions of people. Confidence is raised only there. */
                raises: {
                    from: number;
                    to: number;
                    samples: number;
                }[];
                /** @description Whether one of `raises` contains the threshold. Otherwise no confidence is raised above it. */
                reachesThreshold: boolean;
                fittedAt: string | null;
                before: {
                    samples: number;
                    baseRate: number;
                    /** @description Expected calibration error over bins of equal mass. */
                    error: number;
                    brier: number;
                    baseBrier: number;
                    surestRight: number;
                    bins: {
                        from: number;
                        to: number;
                        confidence: number;
                        right: number;
                        samples: number;
                    }[];
                } | null;
                after: {
                    samples: number;
                    baseRate: number;
                    /** @description Expected calibration error over bins of equal mass. */
                    error: number;
                    brier: number;
                    baseBrier: number;
                    surestRight: number;
                    bins: {
                        from: number;
                        to: number;
                        confidence: number;
                        right: number;
                        samples: number;
                    }[];
                } | null;
            }[];
        };
        Broker: {
            enabled: boolean;
            /**
             * @description `intents`: the tools of matching intents. `ranked`: the best search results for the message.
             * @enum {string}
             */
            mode: "intents" | "ranked";
            alwaysKeep: string[];
            revision: string;
            warnings: components["schemas"]["Warning"][];
        };
        Intent: {
            slug: string;
            patterns: string[];
            tools: string[];
            /**
             * @description `default`, a default that was changed or removed here, or `custom`.
             * @enum {string}
             */
            state: "default" | "changed" | "own" | "removed";
            revision: string;
            warnings: components["schemas"]["Warning"][];
        };
        IntentInput: {
            /** @example support */
            slug: string;
            patterns: string[];
            tools: string[];
        };
        IntentTest: {
            /** @description `general` alone when none matches. */
            intents: string[];
            /** @description Stored patterns that match. */
            matches: {
                intent: string;
                pattern: string;
                /** @description First 20 matches in UTF-16 code units. The end is exclusive. */
                spans: {
                    start: number;
                    end: number;
                }[];
            }[];
            /** @description The drafts, in order. */
            patterns: {
                pattern: string;
                matches: boolean;
                /** @description First 20 matches in UTF-16 code units. The end is exclusive. */
                spans: {
                    start: number;
                    end: number;
                }[];
                /** @description Reason why it cannot be saved. */
                problem: string | null;
            }[];
        };
        IntentTestInput: {
            message: string;
            /** @description Drafts to try with the stored intents. */
            patterns?: string[];
        };
        IntentWhole: {
            /** @example support */
            slug?: string;
            patterns: string[];
            tools: string[];
        };
        /** @description Each list replaces the current one. */
        IntentPatch: {
            patterns?: string[];
            tools?: string[];
        };
        SearchLearning: {
            enabled: boolean;
            /** @description Whether it is used: enabled, trained, and better on held-out calls than words only. */
            active: boolean;
            /** @description Training is pending. */
            training: boolean;
            trainedAt: string | null;
            /** @description Calls read by the last training, including duplicates. */
            calls: number;
            /** @description On held-out calls. */
            comparison: {
                /** @description Held-out calls, about a fifth. */
                all: {
                    /** @description Calls ranked both ways, without duplicates. A sample of about 1,000 at most. */
                    calls: number;
                    /** @description Share of calls with the called tool ranked first. */
                    first: {
                        /** @description 0 to 1. */
                        cold: number;
                        /** @description 0 to 1. */
                        learned: number;
                    };
                    /** @description Mean reciprocal rank within the top ten. 1: always first. */
                    ndcg10: {
                        /** @description 0 to 1. */
                        cold: number;
                        /** @description 0 to 1. */
                        learned: number;
                    };
                };
                /** @description Held-out calls of tools that are in the training data. */
                withHistory: {
                    /** @description Calls ranked both ways, without duplicates. A sample of about 1,000 at most. */
                    calls: number;
                    /** @description Share of calls with the called tool ranked first. */
                    first: {
                        /** @description 0 to 1. */
                        cold: number;
                        /** @description 0 to 1. */
                        learned: number;
                    };
                    /** @description Mean reciprocal rank within the top ten. 1: always first. */
                    ndcg10: {
                        /** @description 0 to 1. */
                        cold: number;
                        /** @description 0 to 1. */
                        learned: number;
                    };
                };
                /** @description Tools without history: the other held-out calls, and all calls of a fifth of the tools in a separate training without them. Not a subset of `all`. */
                withoutHistory: {
                    /** @description Calls ranked both ways, without duplicates. A sample of about 1,000 at most. */
                    calls: number;
                    /** @description Share of calls with the called tool ranked first. */
                    first: {
                        /** @description 0 to 1. */
                        cold: number;
                        /** @description 0 to 1. */
                        learned: number;
                    };
                    /** @description Mean reciprocal rank within the top ten. 1: always first. */
                    ndcg10: {
                        /** @description 0 to 1. */
                        cold: number;
                        /** @description 0 to 1. */
                        learned: number;
                    };
                };
                isBetter: boolean;
            } | null;
            revision: string;
        };
        SearchLearningInput: {
            /** @description `true` also starts training. `false` disables it immediately. */
            enabled: boolean;
        };
        ExplainedSearch: {
            data: components["schemas"]["ExplainedHit"][];
            /** @description Whether learning from calls was used. */
            learned: boolean;
            /** @description Whether embeddings were available in time. */
            vectors: boolean;
        };
        ExplainedHit: {
            tool: string;
            title: string;
            /** @description Score as in ranked responses. The best hit has 1. */
            score: number;
            /** @description Common words of message and tool. */
            words: {
                /** @description Word in the message. */
                said: string;
                /** @enum {string} */
                as: "word" | "correction" | "synonym";
                /** @description Word in the tool. */
                found: string;
                fields: string[];
            }[];
            /** @description Contributions to the score before embeddings, largest first. */
            parts: {
                name: string;
                points: number;
            }[];
            /** @description Similar past requests that used the tool. */
            likeCalls: number;
            /** @description Rank by embeddings, from 1. `null`: not among the nearest. */
            meaningPlace: number | null;
        };
        ExplainSearchInput: {
            /**
             * @description Agent whose tools are searched.
             * @example support
             */
            agent: string;
            message: string;
            /** @default 10 */
            limit?: number;
        };
        Embeddings: {
            configured: boolean;
            enabled: boolean;
            /** @description Whether embeddings are used for ranking: enabled, available for 90 % of the tools and for messages. */
            active: boolean;
            baseUrl: string | null;
            confirmedHost: string | null;
            model: string | null;
            dimensions: number | null;
            hasKey: boolean;
            /** @description Last characters of the key. Owners only. */
            lastFour: string | null;
            /** @description Embeddings of tools are being fetched. */
            filling: boolean;
            /** @description Tools with an embedding, and approved tools. Others are never sent. */
            vectors: {
                done: number;
                total: number;
            };
            /** @description Last error. The next success clears it. */
            error: string | null;
            /** @description Time of the last error. */
            failedAt: string | null;
            /** @description Time since when messages are ranked by words only because the endpoint fails. */
            byWordsSince: string | null;
            checkedAt: string | null;
            filledAt: string | null;
            /** @description `null`: not measured yet; words alone decide until then. */
            fit: {
                /** @description How much vectors count: score of the best one, where a tool that fits by words has about ten. 0: not. */
                points: number;
                /**
                 * @description Measured on confirmed calls, or on questions made from the tools’ texts while there are few calls.
                 * @enum {string}
                 */
                by: "calls" | "texts";
                questions: number;
                /** @description NDCG@10 of ranking by words, 0 to 1. */
                byWords: number;
                /** @description NDCG@10 with vectors, 0 to 1. */
                fused: number;
            } | null;
            revision: string;
        };
        EmbeddingsInput: {
            /** @description `false`: nothing is sent. `true`: also requests embeddings of all tools. */
            enabled: boolean;
            /**
             * Format: uri
             * @description `/embeddings` is appended.
             * @example https://api.openai.com/v1
             */
            baseUrl: string;
            /**
             * @description Confirmation of the host (and port) of `baseUrl`. Texts and key are sent only to it.
             * @example api.openai.com
             */
            confirmHost: string;
            /** @example text-embedding-3-small */
            model: string;
            /**
             * @description Requested dimensions. null: the model’s default.
             * @default null
             */
            dimensions?: number | null;
            /** @description Omitted: the stored key, if the host is the same. `null`: none. */
            apiKey?: string | null;
        };
        EmbeddingsCheck: {
            works: boolean;
            /** @description Dimensions of the response. */
            dimensions: number | null;
            /** @description Latency. */
            ms: number;
            error: string | null;
        };
        Integration: {
            provider: string;
            /**
             * @description `unverified`: nothing has confirmed the key yet, because the provider has no check or could not be reached (see `error`). Its tools can be used, as with `connected`.
             * @enum {string}
             */
            status: "connected" | "unverified" | "broken" | "expired" | "disconnected";
            checkedAt: string | null;
            /** @description Whether the connection can be checked. */
            hasCheck: boolean;
            name: string;
            description: string;
            hint: string;
            kinds: string[];
            /** @description Last characters of the secret. Owners only. */
            lastFour: string | null;
            error: string | null;
            /** @description Reason why the stored key is not checked although the provider supports it. null otherwise. */
            unchecked: string | null;
            /** @description Tools of the catalogue that require it. */
            tools: string[];
        };
        IntegrationInput: {
            /** @enum {string} */
            kind: "apiKey";
            secret: string;
        };
        /** @description Sets the status manually. */
        IntegrationPatch: {
            /** @enum {string} */
            status: "connected" | "broken";
            error?: string;
        };
        IntegrationAuthorization: {
            /** @description Authorization page for the owner. Valid for ten minutes. */
            url: string;
        };
        /** @description Query of the provider’s redirect. */
        OAuthReturn: {
            state: string;
            code?: string;
            error?: string;
        };
        IntegrationRequirement: {
            tool: string;
            integrations: string[];
            catalogue: string[];
            overridden: boolean;
        };
        IntegrationRequirementInput: {
            /** @description Empty: the tool needs none. */
            integrations: string[];
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        Revision: {
            number: string;
            author: string;
            label: string;
            note: string | null;
            at: string;
            changeCount: number;
            /** @description First 50. `changeCount` is the total; `…/changes` returns all. */
            changes: components["schemas"]["RevisionChange"][];
        };
        RevisionChange: {
            /** @example AgentPolicy */
            entity: string;
            entityId: string;
            /** @description Slug of the agent, also after its deletion. */
            agent: string | null;
            before?: unknown;
            after?: unknown;
        };
        Restore: {
            dryRun: boolean;
            /** @description Number of the revision to restore. */
            restores: string;
            /** @description Number of the created revision. null for a dry run or without changes. */
            revision: string | null;
            /** @description Number of the previous revision. Restore it to undo this. null like `revision`. */
            previous: string | null;
            changeCount: number;
            /** @description First 200. */
            changes: components["schemas"]["RevisionChange"][];
            /** @description What stays as it is, and why. */
            notRestored: {
                what: string;
                why: string;
            }[];
            /** @description The agents that gain or lose a tool; absent for the platform, which sees no agents. */
            agents?: {
                agent: string;
                gained: string[];
                lost: string[];
                allowed: {
                    before: number;
                    after: number;
                };
            }[];
        };
        RestoreInput: {
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        Revert: {
            dryRun: boolean;
            /** @description The number of the revision whose change is taken back. */
            reverts: string;
            /** @description The number of the revision that this made; null for a dry run, or when nothing was left to revert. */
            revision: string | null;
            /** @description Number of the previous revision. Restore it to undo this. null like `revision`. */
            previous: string | null;
            changeCount: number;
            /** @description The first 200. */
            changes: components["schemas"]["RevisionChange"][];
            /** @description What depends on the change. With conflicts, only a dry run answers 200. */
            conflicts: {
                what: string;
                why: string;
                /** @description The later revision that is the cause; null when none is. */
                revision: string | null;
                /** @description The author of that revision. */
                by: string | null;
            }[];
            /** @description The agents that gain or lose a tool; absent for the platform, which sees no agents. */
            agents?: {
                agent: string;
                gained: string[];
                lost: string[];
                allowed: {
                    before: number;
                    after: number;
                };
            }[];
        };
        RevertInput: {
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        Key: {
            id: string;
            /** @enum {string} */
            kind: "plat" | "user" | "agent";
            name: string;
            /**
             * @description First and last characters of the key.
             * @example amb_agent_4fYk…x9Qa
             */
            hint: string;
            createdAt: string;
            createdBy: string;
            /** @description Email of the member. null for an agent's key. */
            holder: string | null;
            /**
             * @description Maximum role of a member's key. null: the role of the member.
             * @enum {string|null}
             */
            role: "viewer" | "configurator" | "owner" | null;
            expiresAt: string | null;
            expired: boolean;
            /** @description Accurate to the minute, with a delay of about ten seconds. null: never. */
            lastUsedAt: string | null;
        };
        CreatedKey: {
            id: string;
            apiKey?: string;
        };
        KeyInput: {
            name: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:00:00Z
             */
            expiresAt?: string;
        };
        KeyRotation: {
            /** @description How long the old key remains valid. */
            overlapSeconds: number;
        };
        MemberKeyInput: {
            name: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:00:00Z
             */
            expiresAt?: string;
            /**
             * @description Maximum role of the key. Default: the role of its owner.
             * @enum {string}
             */
            role?: "viewer" | "configurator" | "owner";
        };
        PlatformTool: {
            id: string;
            name: string;
            title: string;
            description: string;
            category: string;
            operations: string[];
            entities: string[];
            universal: boolean;
            /** @description Platform server of the tool. null: none. */
            source: string | null;
            /** @enum {string} */
            definition: "approved" | "changed" | "unapproved";
            readOnly: boolean | null;
            destructive: boolean | null;
            requiresApproval: boolean;
            /** @description Whether Ambit runs it, through its MCP server. false: only the agent’s application can run it. */
            executable: boolean;
            integrations: string[];
            tokens: number;
            /** @enum {string} */
            state: "inherit" | "allow" | "block";
            entry: {
                tool: string;
                reason?: string;
                expiresAt?: string;
            } | null;
            /** @description State by the platform's layer alone. */
            allowed: boolean;
        };
        Organization: {
            slug: string;
            name: string;
            agents: number;
            tools: number;
            members: number;
            createdAt: string;
        };
        CreatedOrganization: {
            slug: string;
            name: string;
            agents: number;
            tools: number;
            members: number;
            createdAt: string;
            invitation?: {
                email: string;
                url?: string;
                mailed: boolean;
                expiresAt: string;
            };
        };
        OrganizationInput: {
            /** @example support */
            slug: string;
            name: string;
            /**
             * Format: email
             * @description Becomes its owner; somebody without a proven account gets an invitation.
             * @example ada@example.com
             */
            ownerEmail?: string;
            /**
             * @description `empty`: without the platform's tools but the universal ones, so that the organization names its own tools freely. Its owners can change this in the settings.
             * @default platform
             * @enum {string}
             */
            start?: "platform" | "empty";
        };
        CatalogToolDetail: {
            id: string;
            name: string;
            title: string;
            description: string;
            category: string;
            /** @enum {string} */
            origin: "platform" | "organization" | "source";
            operations: string[];
            entities: string[];
            universal: boolean;
            readOnly: boolean | null;
            destructive: boolean | null;
            requiresApproval: boolean;
            /** @description Whether Ambit runs it, through its MCP server. false: only the agent’s application can run it. */
            executable: boolean;
            integrations: {
                /** @description Effective: the override, or the catalogue. */
                required: string[];
                missing: string[];
                overridden: boolean;
            };
            tokens: number;
            /**
             * @description Exact entry in the organization's lists.
             * @enum {string}
             */
            state: "inherit" | "allow" | "block";
            /** @description Block entry that matches it, exact or glob. */
            entry: {
                tool: string;
                reason?: string;
                expiresAt?: string;
            } | null;
            /** @description First rule of layers 1 and 2 that blocks it. */
            decidedBy: {
                layer: string;
                rule: string;
            } | null;
            detail: string | null;
            /** @description Slugs of the agents that can call it now. Omitted with `detail=brief`. */
            agents?: string[];
            /** @description Number of agents that can call it now. */
            agentCount: number;
            inputSchema?: unknown;
            outputSchema?: unknown;
            idempotent: boolean | null;
            openWorld: boolean | null;
            /** @description Version of what the organization can change. null: a platform tool. */
            revision: string | null;
            /** @description Imported tools only: locally edited fields with the values of the source. null: not imported. */
            sourceSays: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Imported tools only: whether its definition is approved.
             * @enum {string}
             */
            definition: "approved" | "changed" | "unapproved";
            /** @description The organization has a tool of the same name, which the platform’s hides. Rename or retire it. */
            hidesOwn: boolean;
            warnings: components["schemas"]["Warning"][];
        };
        ToolInput: {
            /**
             * @description Name of a tool, case-sensitive.
             * @example create_invoice
             */
            name: string;
            title: string;
            /** @description Description for agents. */
            description: string;
            category: string;
            /** @default [] */
            operations?: string[];
            /** @default [] */
            entities?: string[];
            /** @description JSON Schema 2020-12 of an object. References must be internal. */
            inputSchema: {
                [key: string]: unknown;
            };
            /**
             * @description JSON Schema 2020-12 of an object. References must be internal.
             * @default null
             */
            outputSchema?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description null: unknown, treated as writing.
             * @default null
             */
            readOnly?: boolean | null;
            /**
             * @description null: unknown, treated as destructive unless it is read-only.
             * @default null
             */
            destructive?: boolean | null;
            /** @default null */
            idempotent?: boolean | null;
            /** @default null */
            openWorld?: boolean | null;
            /** @default false */
            requiresApproval?: boolean;
            /**
             * @description Required integration providers. All must be connected.
             * @default []
             */
            integrations?: string[];
            /** @description Reason for the change, stored with its revision. */
            note?: string;
            /**
             * @default false
             * @enum {boolean}
             */
            universal?: false;
        };
        ToolPreview: {
            /** @description Tokens in a prompt, in the native format. */
            tokens: number;
            /** @description Problems of the schemas. */
            problems: {
                pointer: string;
                message: string;
            }[];
        };
        ToolPreviewInput: {
            /** @default  */
            name?: string;
            /** @default  */
            title?: string;
            /** @default  */
            description?: string;
            /** @default  */
            category?: string;
            /** @default false */
            requiresApproval?: boolean;
            /** @default null */
            readOnly?: boolean | null;
            /** @default null */
            destructive?: boolean | null;
            /** @default null */
            idempotent?: boolean | null;
            /** @default null */
            openWorld?: boolean | null;
            /** @description JSON Schema 2020-12 of an object. References must be internal. */
            inputSchema: {
                [key: string]: unknown;
            };
            /**
             * @description JSON Schema 2020-12 of an object. References must be internal.
             * @default null
             */
            outputSchema?: {
                [key: string]: unknown;
            } | null;
        };
        RetiredTool: {
            name: string;
            title: string;
            category: string;
            at: string;
            label: string;
            note: string | null;
        };
        ToolPatch: {
            /**
             * @description Name of a tool, case-sensitive.
             * @example create_invoice
             */
            name?: string;
            title?: string;
            /** @description Description for agents. */
            description?: string;
            category?: string;
            operations?: string[];
            entities?: string[];
            /** @description JSON Schema 2020-12 of an object. References must be internal. */
            inputSchema?: {
                [key: string]: unknown;
            };
            /** @description JSON Schema 2020-12 of an object. References must be internal. */
            outputSchema?: {
                [key: string]: unknown;
            } | null;
            /** @description null: unknown, treated as writing. */
            readOnly?: boolean | null;
            /** @description null: unknown, treated as destructive unless it is read-only. */
            destructive?: boolean | null;
            idempotent?: boolean | null;
            openWorld?: boolean | null;
            requiresApproval?: boolean;
            /** @description Required integration providers. All must be connected. */
            integrations?: string[];
            /** @enum {boolean} */
            universal?: false;
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        ToolRetirement: {
            tool: string;
            /** @description False for a dry run. */
            retired: boolean;
            /** @description Lists of the same owner that would still name it. */
            lists: components["schemas"]["ToolMention"][];
            /** @description Agents that lose it. */
            agents: number;
            /** @description Platform tools only: counts. */
            organizations: {
                /** @description Organizations with agents that lose it. */
                losing: number;
                /** @description Organizations with lists that name it. */
                naming: number;
            } | null;
            /** @description An organization’s own tools only. */
            agentSlugs: string[];
        };
        ToolMention: {
            /** @enum {string} */
            kind: "policy" | "profile" | "channel" | "agent_policy" | "approval" | "requirement" | "goal" | "intent" | "broker" | "description";
            /** @description Slug of the profile, channel, agent, goal or intent. null if there is only one. */
            slug: string | null;
        };
        ToolChange: {
            revision: string;
            at: string;
            author: string;
            label: string;
            note: string | null;
            /** @enum {string} */
            change: "added" | "changed" | "retired";
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
        };
        PlatformToolDetail: {
            id: string;
            name: string;
            title: string;
            description: string;
            category: string;
            operations: string[];
            entities: string[];
            universal: boolean;
            /** @description Platform server of the tool. null: none. */
            source: string | null;
            /** @enum {string} */
            definition: "approved" | "changed" | "unapproved";
            readOnly: boolean | null;
            destructive: boolean | null;
            requiresApproval: boolean;
            /** @description Whether Ambit runs it, through its MCP server. false: only the agent’s application can run it. */
            executable: boolean;
            integrations: string[];
            tokens: number;
            /** @enum {string} */
            state: "inherit" | "allow" | "block";
            entry: {
                tool: string;
                reason?: string;
                expiresAt?: string;
            } | null;
            /** @description State by the platform's layer alone. */
            allowed: boolean;
            inputSchema?: unknown;
            outputSchema?: unknown;
            idempotent: boolean | null;
            openWorld: boolean | null;
            /** @description Imported tools only: locally edited fields with the values of the source. null: not imported. */
            sourceSays: {
                [key: string]: unknown;
            } | null;
            /** @description Version of the tool. Send it quoted as `If-Match`. */
            revision: string;
            warnings: components["schemas"]["Warning"][];
        };
        PlatformToolInput: {
            /**
             * @description Name of a tool, case-sensitive.
             * @example create_invoice
             */
            name: string;
            title: string;
            /** @description Description for agents. */
            description: string;
            category: string;
            /** @default [] */
            operations?: string[];
            /** @default [] */
            entities?: string[];
            /** @description JSON Schema 2020-12 of an object. References must be internal. */
            inputSchema: {
                [key: string]: unknown;
            };
            /**
             * @description JSON Schema 2020-12 of an object. References must be internal.
             * @default null
             */
            outputSchema?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description null: unknown, treated as writing.
             * @default null
             */
            readOnly?: boolean | null;
            /**
             * @description null: unknown, treated as destructive unless it is read-only.
             * @default null
             */
            destructive?: boolean | null;
            /** @default null */
            idempotent?: boolean | null;
            /** @default null */
            openWorld?: boolean | null;
            /** @default false */
            requiresApproval?: boolean;
            /**
             * @description Required integration providers. All must be connected.
             * @default []
             */
            integrations?: string[];
            /** @description Reason for the change, stored with its revision. */
            note?: string;
            /**
             * @description Only the platform’s layer can block it.
             * @default false
             */
            universal?: boolean;
        };
        PlatformToolPatch: {
            /**
             * @description Name of a tool, case-sensitive.
             * @example create_invoice
             */
            name?: string;
            title?: string;
            /** @description Description for agents. */
            description?: string;
            category?: string;
            operations?: string[];
            entities?: string[];
            /** @description JSON Schema 2020-12 of an object. References must be internal. */
            inputSchema?: {
                [key: string]: unknown;
            };
            /** @description JSON Schema 2020-12 of an object. References must be internal. */
            outputSchema?: {
                [key: string]: unknown;
            } | null;
            /** @description null: unknown, treated as writing. */
            readOnly?: boolean | null;
            /** @description null: unknown, treated as destructive unless it is read-only. */
            destructive?: boolean | null;
            idempotent?: boolean | null;
            openWorld?: boolean | null;
            requiresApproval?: boolean;
            /** @description Required integration providers. All must be connected. */
            integrations?: string[];
            /** @description Only the platform’s layer can block it. */
            universal?: boolean;
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        Source: {
            slug: string;
            name: string;
            /** @enum {string} */
            kind: "openapi" | "manifest" | "mcp-http" | "mcp-stdio";
            /** @description Scheme, host and port. Path and query are encrypted and not shown again. */
            url: string | null;
            /** @description Changes with the hidden path or query. null: neither exists. */
            pathMark: string | null;
            /** @description `mcp-stdio` only: the server that the platform runs. */
            server: string | null;
            confirmedHost: string | null;
            /** @description Servers named by the document. Shown only, never used. */
            servers: string[];
            document: {
                title: string;
                version: string;
            };
            tools: {
                total: number;
                approved: number;
                changed: number;
                unapproved: number;
            };
            /** @description Definitions to review, without rejected ones. */
            waiting: number;
            /** @description MCP servers only. null: a document. */
            connection: {
                credential: {
                    /** @enum {string} */
                    kind: "none" | "bearer" | "header" | "integration";
                    headerName: string | null;
                    provider: string | null;
                    setAt: string | null;
                };
                /** @description Name and protocol revision of the server. Empty before the first sync. */
                server: {
                    name: string;
                    version: string;
                    protocol: string;
                };
                health: {
                    /**
                     * @description `failing`: the last call or listing failed. `open`: paused after repeated failures; retried automatically.
                     * @enum {string}
                     */
                    state: "unknown" | "healthy" | "failing" | "open";
                    error: string | null;
                    at: string | null;
                };
                syncMinutes: number | null;
                nextSyncAt: string | null;
            } | null;
            /** @description The latest. */
            run: {
                id: string;
                source: string;
                /**
                 * @description `review`: waits for a decision on its changes.
                 * @enum {string}
                 */
                status: "queued" | "running" | "review" | "applied" | "failed" | "discarded";
                /** @enum {string} */
                step: "waiting" | "fetching" | "reading" | "comparing" | "saving" | "done";
                progress: {
                    done: number;
                    total: number;
                };
                /** @description Origin of the address. null: an uploaded document. */
                url: string | null;
                approve: boolean;
                counts: components["schemas"]["ImportCounts"];
                /** @description Operations that were not imported, with reasons. First 1,000. */
                refused: {
                    name: string;
                    pointer: string;
                    message: string;
                    line?: number;
                }[];
                /** @description Why nothing was imported, and where the document is broken. */
                error: {
                    message: string;
                    pointer?: string;
                    line?: number;
                    column?: number;
                } | null;
                /** @description The agents that may call tools of the source now, and how many; empty: no agent gets them. Only where one applied import is read. */
                receivers: {
                    agent: string;
                    tools: number;
                }[] | null;
                requestedBy: string;
                createdAt: string;
                startedAt: string | null;
                finishedAt: string | null;
            } | null;
            createdBy: string;
            createdAt: string;
            syncedAt: string | null;
            revision: string;
        };
        ImportCounts: {
            /** @description In the document: sum of `imported` and `refused`. */
            operations: number;
            imported: number;
            refused: number;
            added: number;
            changed: number;
            removed: number;
            unchanged: number;
        } | null;
        SourceInput: {
            /**
             * @description Its tools are named `<slug>__<name>`.
             * @example github
             */
            slug: string;
            /** @enum {string} */
            kind: "openapi" | "manifest" | "mcp-http" | "mcp-stdio";
            name?: string;
            /**
             * Format: uri
             * @description URL of the document, fetched without credentials. Path and query are not shown again.
             */
            url?: string;
            /** @description The document: text (JSON or YAML) or a JSON object. At most 16 MiB. */
            document?: string | {
                [key: string]: unknown;
            } | unknown[];
            /**
             * @description `mcp-stdio` only: one of `GET mcp-servers`.
             * @example support
             */
            server?: string;
            credential?: components["schemas"]["SourceCredential"];
            /** @description Sync interval of an MCP server. null: only manually. */
            syncMinutes?: number | null;
            /**
             * @description Approves definitions automatically. Otherwise they wait in quarantine.
             * @default false
             */
            approve?: boolean;
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        /** @description `bearer`: a token, as `Authorization: Bearer`. `header`: a key, as the named header. `integration`: a connected integration, which its tools then require. */
        SourceCredential: {
            /** @enum {string} */
            kind: "bearer";
            secret: string;
        } | {
            /** @enum {string} */
            kind: "header";
            name: string;
            secret: string;
        } | {
            /** @enum {string} */
            kind: "integration";
            /** @example support */
            provider: string;
        };
        SourcePatch: {
            name?: string;
            /**
             * Format: uri
             * @description URL of the document, fetched without credentials. Path and query are not shown again.
             */
            url?: string | null;
            /**
             * @description Only host that receives credentials. The `servers` of the document are never used.
             * @example api.example.com
             */
            confirmedHost?: string | null;
            /** @description Sync interval of an MCP server. null: only manually. */
            syncMinutes?: number | null;
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        SourceDeletion: {
            source: string;
            /** @description False for a dry run. */
            deleted: boolean;
            tools: number;
            /** @description Agents that lose tools. */
            agents: {
                agent: string;
                loses: number;
            }[];
            /** @description Exact list entries that would still name its tools. */
            lists: number;
        };
        SourceTool: {
            name: string;
            title: string;
            description: string;
            category: string;
            operations: string[];
            entities: string[];
            readOnly: boolean | null;
            destructive: boolean | null;
            /** @enum {string} */
            definition: "approved" | "changed" | "unapproved";
            call: {
                method: string;
                path: string;
            } | null;
        };
        SourceCategory: {
            category: string;
            count: number;
        };
        ImportRun: {
            id: string;
            source: string;
            /**
             * @description `review`: waits for a decision on its changes.
             * @enum {string}
             */
            status: "queued" | "running" | "review" | "applied" | "failed" | "discarded";
            /** @enum {string} */
            step: "waiting" | "fetching" | "reading" | "comparing" | "saving" | "done";
            progress: {
                done: number;
                total: number;
            };
            /** @description Origin of the address. null: an uploaded document. */
            url: string | null;
            approve: boolean;
            counts: components["schemas"]["ImportCounts"];
            /** @description Operations that were not imported, with reasons. First 1,000. */
            refused: {
                name: string;
                pointer: string;
                message: string;
                line?: number;
            }[];
            /** @description Why nothing was imported, and where the document is broken. */
            error: {
                message: string;
                pointer?: string;
                line?: number;
                column?: number;
            } | null;
            /** @description The agents that may call tools of the source now, and how many; empty: no agent gets them. Only where one applied import is read. */
            receivers: {
                agent: string;
                tools: number;
            }[] | null;
            requestedBy: string;
            createdAt: string;
            startedAt: string | null;
            finishedAt: string | null;
        };
        /** @description Without `url` and `document`, the source’s address is used. For MCP servers, new and changed tools always wait in quarantine and `accept` has no effect. */
        SourceSync: {
            /**
             * Format: uri
             * @description URL of the document, fetched without credentials. Path and query are not shown again.
             */
            url?: string;
            /** @description The document: text (JSON or YAML) or a JSON object. At most 16 MiB. */
            document?: string | {
                [key: string]: unknown;
            } | unknown[];
            /**
             * @description With `accept: "all"`: also approves the accepted tools.
             * @default false
             */
            approve?: boolean;
            /**
             * @description `ask`: waits for a review of the changes. `all`: applies all changes, including removals.
             * @default ask
             * @enum {string}
             */
            accept?: "ask" | "all";
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        ImportChange: {
            tool: string;
            /** @enum {string} */
            kind: "added" | "changed" | "removed";
            /** @description Changed fields of a changed tool. */
            fields: string[];
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            accepted: boolean;
            /** @description Slugs of the agents that can call it now. They lose removed tools. */
            agents: string[];
        };
        ImportAcceptance: {
            /** @description Names of tools to accept. Default: all. */
            tools?: string[];
            /**
             * @description Approves definitions automatically. Otherwise they wait in quarantine.
             * @default false
             */
            approve?: boolean;
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        StdioServer: {
            slug: string;
            name: string;
            description: string;
            command: string;
            args: string[];
            /** @description Names of its variables. Values are secret. */
            envNames: string[];
            memoryMb: number;
            orgs: string[];
            /** @description Whether this installation runs local MCP servers. */
            switchedOn: boolean;
            revision: string;
        };
        StdioServerInput: {
            /** @example support */
            slug: string;
            name: string;
            /** @default  */
            description?: string;
            /** @description Executable, such as `/usr/bin/node`. Not run through a shell. */
            command: string;
            /**
             * @description `{folder}` is the folder of the organization and source. Visible to platform admins and in the process list: put secrets into `env`, which is encrypted.
             * @default []
             */
            args?: string[];
            /**
             * @description Environment in addition to PATH, HOME and TMPDIR. Encrypted and not shown again. `{folder}` is the folder of the organization and source.
             * @default {}
             */
            env?: {
                [key: string]: string;
            };
            /**
             * @description Memory limit of the process and its children. Exceeding it stops the server.
             * @default 512
             */
            memoryMb?: number;
            /**
             * @description Slugs of the organizations that can use it. `*`: all.
             * @default []
             */
            orgs?: ("*" | string)[];
        };
        /** @description `env` replaces the whole environment. */
        StdioServerPatch: {
            name?: string;
            description?: string;
            /** @description Executable, such as `/usr/bin/node`. Not run through a shell. */
            command?: string;
            /** @description `{folder}` is the folder of the organization and source. Visible to platform admins and in the process list: put secrets into `env`, which is encrypted. */
            args?: string[];
            /** @description Environment in addition to PATH, HOME and TMPDIR. Encrypted and not shown again. `{folder}` is the folder of the organization and source. */
            env?: {
                [key: string]: string;
            };
            /** @description Memory limit of the process and its children. Exceeding it stops the server. */
            memoryMb?: number;
            /** @description Slugs of the organizations that can use it. `*`: all. */
            orgs?: ("*" | string)[];
        };
        OfferedServer: {
            slug: string;
            name: string;
            description: string;
        };
        PlatformSource: {
            slug: string;
            name: string;
            /** @description Scheme, host and port. Path and query are encrypted and not shown again. */
            url: string;
            /** @description Changes with the hidden path or query. null: neither exists. */
            pathMark: string | null;
            confirmedHost: string | null;
            tools: {
                total: number;
                approved: number;
                changed: number;
                unapproved: number;
            };
            /** @description Definitions to review. */
            waiting: number;
            connection: components["schemas"]["SourceConnection"];
            /** @description Last sync. */
            run: {
                /** @enum {string} */
                status: "queued" | "running" | "applied" | "failed";
                /** @description Tools listed so far. */
                tools: number;
                counts: components["schemas"]["ImportCounts"];
                /** @description Operations that were not imported, with reasons. First 1,000. */
                refused: {
                    name: string;
                    pointer: string;
                    message: string;
                    line?: number;
                }[];
                error: string | null;
                requestedBy: string;
                startedAt: string | null;
                finishedAt: string | null;
            } | null;
            createdBy: string;
            createdAt: string;
            syncedAt: string | null;
            revision: string;
        };
        SourceConnection: {
            credential: {
                /** @enum {string} */
                kind: "none" | "bearer" | "header" | "integration";
                headerName: string | null;
                provider: string | null;
                setAt: string | null;
            };
            /** @description Name and protocol revision of the server. Empty before the first sync. */
            server: {
                name: string;
                version: string;
                protocol: string;
            };
            health: {
                /**
                 * @description `failing`: the last call or listing failed. `open`: paused after repeated failures; retried automatically.
                 * @enum {string}
                 */
                state: "unknown" | "healthy" | "failing" | "open";
                error: string | null;
                at: string | null;
            };
            syncMinutes: number | null;
            nextSyncAt: string | null;
        };
        PlatformSourceInput: {
            /**
             * @description Its tools are named `<slug>__<name>`.
             * @example github
             */
            slug: string;
            name?: string;
            /**
             * Format: uri
             * @description URL of the Streamable HTTP endpoint.
             * @example https://mcp.example.com/mcp
             */
            url: string;
            credential?: components["schemas"]["PlatformCredential"];
            /** @description Sync interval. null: only manually. */
            syncMinutes?: number | null;
            /**
             * @description Approves definitions automatically. Otherwise they wait in the platform’s quarantine.
             * @default false
             */
            approve?: boolean;
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        /** @description Credential of the platform, used for calls of all organizations. */
        PlatformCredential: {
            /** @enum {string} */
            kind: "bearer";
            secret: string;
        } | {
            /** @enum {string} */
            kind: "header";
            name: string;
            secret: string;
        };
        PlatformSourcePatch: {
            name?: string;
            /**
             * Format: uri
             * @description URL of the Streamable HTTP endpoint.
             * @example https://mcp.example.com/mcp
             */
            url?: string;
            /** @description Sync interval. null: only manually. */
            syncMinutes?: number | null;
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        PlatformSourceSync: {
            /**
             * @description Also approves new and changed definitions, except suspicious ones.
             * @default false
             */
            approve?: boolean;
        };
        PlatformSourceTool: {
            name: string;
            title: string;
            description: string;
            category: string;
            operations: string[];
            entities: string[];
            readOnly: boolean | null;
            destructive: boolean | null;
            /** @enum {string} */
            definition: "approved" | "changed" | "unapproved";
        };
        PlatformSourceDeletion: {
            source: string;
            /** @description False for a dry run. */
            deleted: boolean;
            tools: number;
            /** @description Organizations with agents that lose tools. */
            organizations: number;
            agents: number;
        };
        QuarantinedTool: {
            tool: string;
            title: string;
            source: string | null;
            /**
             * @description `unapproved`: not approved yet. `changed`: differs from the approved definition.
             * @enum {string}
             */
            state: "unapproved" | "changed";
            /** @description Whether this definition was rejected. It can still be approved. */
            refused: boolean;
            /** @description Hash of the definition to approve. */
            hash: string | null;
            /** @description Differences from the approved definition. */
            fields: string[];
            /** @description Approved definition. */
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            };
            /** @description Locally edited fields. They stay when the source changes. */
            kept: string[];
            /** @description Lint findings in `after`. With severity `danger`, bulk approvals skip it. */
            findings: components["schemas"]["DefinitionFinding"][];
        };
        DefinitionFinding: {
            /** @enum {string} */
            code: "invisible_characters" | "bidirectional_characters" | "instructs_model" | "hides_from_people" | "asks_for_secrets" | "hidden_by_space" | "look_alike_name" | "same_name" | "names_other_tool" | "urges_model" | "hidden_markup" | "holds_secret" | "encoded_text" | "overlong_text";
            /**
             * @description `danger`: requires review even with automatic approval.
             * @enum {string}
             */
            severity: "danger" | "note";
            /** @description Location in the definition, such as `/description`. */
            pointer: string;
            /** @description Matched text with hidden characters made visible. */
            excerpt: string;
        };
        DecidedDefinitions: {
            /**
             * @description `withdraw` revokes an approval: agents cannot use the tool until it is approved again.
             * @enum {string}
             */
            decision: "approve" | "refuse" | "withdraw";
            count: number;
            tools: string[];
        };
        BulkDefinitionDecision: {
            /**
             * @description `withdraw` revokes an approval: agents cannot use the tool until it is approved again.
             * @enum {string}
             */
            decision: "approve" | "refuse" | "withdraw";
            tools?: {
                /**
                 * @description Name of a tool, case-sensitive.
                 * @example create_invoice
                 */
                tool: string;
                /** @description Hash of the reviewed definition. Rejected if it has changed. */
                hash?: string;
            }[];
            /**
             * @description All pending definitions of this source. `approve` skips suspicious ones, which must be listed in `tools`.
             * @example github
             */
            source?: string;
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        DefinitionDecision: {
            /** @description Hash of the reviewed definition. Rejected if it has changed. */
            hash?: string;
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        PlatformDefaults: {
            subtypes: components["schemas"]["PlatformSubtype"][];
            /** @description Profile of agents whose subtype is not listed. */
            fallback: string;
            /** @description Agents that use the fallback. */
            unlisted: number;
        };
        PlatformSubtype: {
            subtype: string;
            /** @description Profile of agents of this subtype that choose none. */
            profile: string;
            /** @description Agents of all organizations that use it. */
            agents: number;
        };
        SubtypeInput: {
            /** @example support */
            profile: string;
        };
        Subtype: {
            subtype: string;
            /** @description Profile of agents of this subtype that choose none. */
            profile: string;
        };
        IntegrationProvider: {
            slug: string;
            name: string;
            description: string;
            kinds: string[];
            checkUrl: string | null;
            checkHeader: string;
            hint: string;
            oauth: {
                authorizeUrl: string;
                tokenUrl: string;
                clientId: string;
                hasSecret: boolean;
                scopes: string[];
            } | null;
            /** @description Redirect URL to register at the provider. */
            redirectUri: string;
            /** @description Platform tools that require it. */
            tools: string[];
            /** @description Connected organizations. */
            connections: number;
            revision: string;
        };
        IntegrationProviderInput: {
            /** @example support */
            slug: string;
            oauth?: components["schemas"]["ProviderOAuth"];
            name: string;
            /** @default  */
            description?: string;
            /**
             * @default [
             *       "apiKey"
             *     ]
             */
            kinds?: ("apiKey" | "oauth")[];
            /**
             * Format: uri
             * @description Requested with GET to check a key, so it must change nothing. Success accepts the key; 401 and 403 refuse it; any other answer decides nothing. null: keys are not checked. Shown to platform admins, so without secrets in its query.
             * @default null
             */
            checkUrl?: string | null;
            /**
             * @description The header that carries the key in a check.
             * @default Authorization: Bearer {secret}
             * @example X-Api-Key: {secret}
             */
            checkHeader?: string;
            /**
             * @description Where a person finds the key.
             * @default
             */
            hint?: string;
        };
        /**
         * @description OAuth 2.1 client with PKCE, as registered at the provider.
         * @default null
         */
        ProviderOAuth: {
            /** Format: uri */
            authorizeUrl: string;
            /** Format: uri */
            tokenUrl: string;
            clientId: string;
            /** @description null: a public client. Omitted: unchanged, if the host of the token address is the same. */
            clientSecret?: string | null;
            /** @default [] */
            scopes?: string[];
        } | null;
        IntegrationProviderPatch: {
            oauth?: components["schemas"]["ProviderOAuth"];
            name?: string;
            description?: string;
            kinds?: ("apiKey" | "oauth")[];
            /**
             * Format: uri
             * @description Requested with GET to check a key, so it must change nothing. Success accepts the key; 401 and 403 refuse it; any other answer decides nothing. null: keys are not checked. Shown to platform admins, so without secrets in its query.
             */
            checkUrl?: string | null;
            /**
             * @description The header that carries the key in a check.
             * @example X-Api-Key: {secret}
             */
            checkHeader?: string;
            /** @description Where a person finds the key. */
            hint?: string;
        };
        AccessRequest: {
            id: string;
            agent: string;
            tool: string;
            session: string | null;
            channel: string | null;
            goal: string | null;
            message: string | null;
            reason: string;
            /** @enum {string} */
            status: "pending" | "granted" | "declined" | "withdrawn";
            /** @description Remedies at the time of the request. */
            changes: components["schemas"]["Remedy"][];
            /**
             * @description Role that can grant it. null: no member can.
             * @enum {string|null}
             */
            grantBy: "configurator" | "owner" | null;
            /** @description Reason why no member can grant it. */
            obstacle: string | null;
            askedBy: {
                actor: string;
                label: string;
            };
            /** @description Whether the caller created it and can withdraw it. */
            mine: boolean;
            /** @description Whether the caller can grant or decline it. */
            mayAnswer: boolean;
            createdAt: string;
            answeredBy: string | null;
            answer: string | null;
            answeredAt: string | null;
        };
        Remedy: {
            /** @enum {string} */
            actor: "platform_admin" | "owner" | "configurator" | "caller";
            change: {
                text: string;
                method: string;
                /** @description Path from the root of the server, `/api/v1/…`. */
                path: string;
                /** @description Connecting an integration also requires a `secret`. */
                body?: unknown;
            };
            /** @description Tools that the agent gains and loses with this change, after the preceding ones. */
            effect: {
                gained: string[];
                lost: string[];
            };
            /** @description Alternative to connecting the required integration. The other changes suffice without it. */
            alternative: boolean;
            lowersProtection: boolean;
        };
        RequestDetail: {
            id: string;
            agent: string;
            tool: string;
            session: string | null;
            channel: string | null;
            goal: string | null;
            message: string | null;
            reason: string;
            /** @enum {string} */
            status: "pending" | "granted" | "declined" | "withdrawn";
            /** @description Remedies at the time of the request. */
            changes: components["schemas"]["Remedy"][];
            /**
             * @description Role that can grant it. null: no member can.
             * @enum {string|null}
             */
            grantBy: "configurator" | "owner" | null;
            /** @description Reason why no member can grant it. */
            obstacle: string | null;
            askedBy: {
                actor: string;
                label: string;
            };
            /** @description Whether the caller created it and can withdraw it. */
            mine: boolean;
            /** @description Whether the caller can grant or decline it. */
            mayAnswer: boolean;
            createdAt: string;
            answeredBy: string | null;
            answer: string | null;
            answeredAt: string | null;
            /** @description null after it is answered. */
            present: {
                /**
                 * @description `gone`: the request no longer applies. See `obstacle`.
                 * @enum {string}
                 */
                state: "denied" | "allowed" | "gone";
                decidedBy: components["schemas"]["RuleRef"];
                changes: components["schemas"]["Remedy"][];
                /** @description Whether the changes differ from those at the time of the request. */
                differs: boolean;
                /** @enum {string|null} */
                grantBy: "configurator" | "owner" | null;
                obstacle: string | null;
            } | null;
            /** @description Identifies the shown changes. Send it as `If-Match` so that no others are applied. */
            revision: string;
        };
        /** @description Requests access to a tool for an agent. */
        RequestInput: {
            /** @example support */
            agent: string;
            /**
             * @description Name of a tool, case-sensitive.
             * @example create_invoice
             */
            tool: string;
            session?: string;
            channel?: string;
            goal?: string;
            /** @description Message that the tool was needed for. */
            message?: string;
            /** @description Reason for the request, shown to the approver. */
            reason?: string;
        };
        RequestOutcome: {
            id: string;
            agent: string;
            tool: string;
            session: string | null;
            channel: string | null;
            goal: string | null;
            message: string | null;
            reason: string;
            /** @enum {string} */
            status: "pending" | "granted" | "declined" | "withdrawn";
            /** @description Remedies at the time of the request. */
            changes: components["schemas"]["Remedy"][];
            /**
             * @description Role that can grant it. null: no member can.
             * @enum {string|null}
             */
            grantBy: "configurator" | "owner" | null;
            /** @description Reason why no member can grant it. */
            obstacle: string | null;
            askedBy: {
                actor: string;
                label: string;
            };
            /** @description Whether the caller created it and can withdraw it. */
            mine: boolean;
            /** @description Whether the caller can grant or decline it. */
            mayAnswer: boolean;
            createdAt: string;
            answeredBy: string | null;
            answer: string | null;
            answeredAt: string | null;
            /** @description null after it is answered. */
            present: {
                /**
                 * @description `gone`: the request no longer applies. See `obstacle`.
                 * @enum {string}
                 */
                state: "denied" | "allowed" | "gone";
                decidedBy: components["schemas"]["RuleRef"];
                changes: components["schemas"]["Remedy"][];
                /** @description Whether the changes differ from those at the time of the request. */
                differs: boolean;
                /** @enum {string|null} */
                grantBy: "configurator" | "owner" | null;
                obstacle: string | null;
            } | null;
            /** @description Identifies the shown changes. Send it as `If-Match` so that no others are applied. */
            revision: string;
            applied: components["schemas"]["Remedy"][];
            /** @description Requests that undo the changes, in order. null: only a restore undoes them. */
            undo: {
                text: string;
                method: string;
                /** @description Path from the root of the server, `/api/v1/…`. */
                path: string;
                /** @description Connecting an integration also requires a `secret`. */
                body?: unknown;
            }[] | null;
        };
        /** @description Granting applies the changes. Declining applies none. */
        RequestAnswer: {
            grant: boolean;
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        Approval: {
            id: string;
            tool: string;
            session: string | null;
            channel: string | null;
            goal: string | null;
            createdAt: string;
            /** @description Expiry of the decision and, after approval, of its use. */
            expiresAt: string;
            note: string | null;
            decidedAt: string | null;
            usedAt: string | null;
            agent: string;
            /** @enum {string} */
            status: "pending" | "approved" | "denied" | "used" | "expired";
            /** @description Current definition of the tool. null: deleted. */
            title: string | null;
            description: string | null;
            arguments: {
                [key: string]: unknown;
            };
            packet: string | null;
            /** @description Packets only: first 2,000 characters of the user’s message. */
            message: string | null;
            /**
             * @description `unknown`: not declared, treated as destructive. null: the tool was deleted.
             * @enum {string|null}
             */
            effect: "reads" | "changes" | "destructive" | "unknown" | null;
            /** @description Whether it reaches external systems. null: unknown. */
            outside: boolean | null;
            /** @description Pending: whether approval would be a dry run because tools of this kind are off. Used: whether it was a dry run. */
            dryRun: boolean | null;
            /**
             * @description Approved packets only: result of the call. `not_called`: the call was prevented. null: unknown.
             * @enum {string|null}
             */
            outcome: "executed" | "failed" | "not_called" | null;
            askedBy: string;
            /** @description Pending only: current owner of the rule. null: no rule requires approval any more. */
            requiredBy: {
                /**
                 * @description `platform`, `organization`: the owner of the rule. `agent`: its `requireApprovalFor`. `supervised`: its autonomy. `review`: the review of a packet did not approve.
                 * @enum {string}
                 */
                by: "platform" | "organization" | "agent" | "supervised" | "review";
                /** @description `agent` only: the entry that matches the tool. */
                entry: string | null;
            } | null;
            decidedBy: string | null;
            /** @description Pending only: whether the agent can call the tool now, and whether its definition has changed. Approving a changed or blocked call runs nothing. */
            present: {
                allowed: boolean;
                changed: boolean;
            } | null;
        };
        AgentApproval: {
            id: string;
            tool: string;
            session: string | null;
            channel: string | null;
            goal: string | null;
            createdAt: string;
            /** @description Expiry of the decision and, after approval, of its use. */
            expiresAt: string;
            note: string | null;
            decidedAt: string | null;
            usedAt: string | null;
            /**
             * @description `approved`: make the call once, and report it with `POST …/use`.
             * @enum {string}
             */
            status: "awaiting_approval" | "approved" | "denied" | "used" | "expired";
            /** @description Page where a member decides. */
            url: string;
        };
        /** @description Call that the agent’s application makes itself. */
        ApprovalRequest: {
            /**
             * @description Name of a tool, case-sensitive.
             * @example create_invoice
             */
            tool: string;
            /** @default {} */
            arguments?: {
                [key: string]: unknown;
            };
            session?: string;
            channel?: string;
            goal?: string;
        };
        ApprovalDecision: {
            approve: boolean;
            /** @description Reason for the change, stored with its revision. */
            note?: string;
            /** @description Edited arguments. Routed packets only; validated again. */
            arguments?: {
                [key: string]: unknown;
            };
        };
        NotificationSettings: {
            mailEvents: ("approval.requested" | "approval.decided" | "approval.expired" | "packet.failed" | "routing.model_failed" | "source.broken" | "integration.broken" | "cohesion.warning")[];
            /** @enum {string} */
            mailTo: "owners" | "deciders";
            /** @description Whether this installation can send mail. */
            mailIsSetUp: boolean;
            revision: string;
        };
        NotificationSettingsInput: {
            /** @description Events that send mail. Empty: no mail. */
            mailEvents: ("approval.requested" | "approval.decided" | "approval.expired" | "packet.failed" | "routing.model_failed" | "source.broken" | "integration.broken" | "cohesion.warning")[];
            /**
             * @description `deciders`: owners and configurators.
             * @enum {string}
             */
            mailTo: "owners" | "deciders";
        };
        OwnMail: {
            /** @description `false`: you receive no mail about this organization. */
            mail: boolean;
        };
        Webhook: {
            id: string;
            host: string;
            /** @description Scheme, host and port. Path and query are encrypted and not shown again. */
            url: string;
            /** @description Changes with the hidden path or query. null: neither exists. */
            pathMark: string | null;
            events: ("approval.requested" | "approval.decided" | "approval.expired" | "packet.failed" | "routing.model_failed" | "source.broken" | "integration.broken" | "cohesion.warning")[];
            enabled: boolean;
            /** @description Time of the last delivery. null: never. */
            triedAt: string | null;
            /** @description HTTP status of the last response. null: none. */
            answered: number | null;
            /** @description Error of the last delivery. null: none. */
            error: string | null;
            failingSince: string | null;
            /** @description After a rotation: end of the overlap with the previous secret. */
            oldSecretUntil: string | null;
            createdBy: string;
            createdAt: string;
        };
        WebhookSecret: {
            webhook: components["schemas"]["Webhook"];
            /** @description Shown once. Standard Webhooks format: `whsec_` and base64. */
            secret: string;
        };
        WebhookInput: {
            /**
             * Format: uri
             * @description Endpoint for events. Path and query are not shown again.
             * @example https://hooks.example/ambit
             */
            url: string;
            events: ("approval.requested" | "approval.decided" | "approval.expired" | "packet.failed" | "routing.model_failed" | "source.broken" | "integration.broken" | "cohesion.warning")[];
            /** @default true */
            enabled?: boolean;
        };
        WebhookPatch: {
            /**
             * Format: uri
             * @description Endpoint for events. Path and query are not shown again.
             * @example https://hooks.example/ambit
             */
            url?: string;
            events?: ("approval.requested" | "approval.decided" | "approval.expired" | "packet.failed" | "routing.model_failed" | "source.broken" | "integration.broken" | "cohesion.warning")[];
            enabled?: boolean;
        };
        WebhookRotation: {
            /**
             * @description Period during which events are signed with both secrets.
             * @default 86400
             */
            overlapSeconds?: number;
        };
        WebhookTest: {
            delivered: boolean;
            answered: number | null;
            error: string | null;
            webhook: components["schemas"]["Webhook"];
        };
        WebhookDelivery: {
            /** @description The `webhook-id` of all attempts. */
            id: string;
            event: string;
            /** @enum {string} */
            status: "pending" | "delivered" | "failed";
            tries: number;
            answered: number | null;
            error: string | null;
            createdAt: string;
            endedAt: string | null;
        };
        /** @description Lint findings of the policies. They do not change decisions. */
        Lint: {
            findings: components["schemas"]["Finding"][];
            summary: {
                error: number;
                warning: number;
                info: number;
            };
        };
        Finding: {
            /** @example dead_grant */
            code: string;
            /** @enum {string} */
            severity: "error" | "warning" | "info";
            message: string;
            /** @description Where it arises: whose thing, and which entry of which of its lists. */
            place: {
                /** @enum {string} */
                kind: "platform" | "organization" | "agent" | "profile" | "channel" | "tool" | "integration" | "requirement" | "default";
                agent?: string;
                profile?: string;
                channel?: string;
                tool?: string;
                integration?: string;
                /** @enum {string} */
                list?: "allow" | "block" | "tools" | "blocked" | "approval" | "channels";
                entry?: string;
            };
            /** @description How many tools or entries it is about. */
            count?: number;
            /** @description The tools, by name, of a finding about several. */
            tools?: string[];
            /** @description The rule that takes unreachable tools away. */
            rule?: string;
            /** @description A request that resolves the finding and changes no decision. */
            fix?: {
                text: string;
                method: string;
                path: string;
                body?: unknown;
            };
            /** @description Requests that each resolve the finding and change what agents receive. */
            remedies?: {
                text: string;
                method: string;
                path: string;
                body?: unknown;
            }[];
        };
        /**
         * @example {
         *       "accepted": 1,
         *       "duplicates": 0,
         *       "results": [
         *         {
         *           "id": "0198f3a2-6d1e-7c55-9a51-3f0d2f6f7c11",
         *           "lane": "correct"
         *         }
         *       ]
         *     }
         */
        OutcomesAccepted: {
            /** @description Events stored by this request. */
            accepted: number;
            /** @description Duplicates with the same content. */
            duplicates: number;
            /** @description One per event, in order. `correct`: repair the call now. `referral`: use another tool (`wrong_tool_boundary`, `low_utility`). `none`: nothing to do. */
            results: {
                id: string;
                /** @enum {string} */
                lane: "correct" | "referral" | "none";
            }[];
        };
        OutcomesInput: {
            events: components["schemas"]["OutcomeEvent"][];
        };
        /**
         * @example {
         *       "id": "0198f3a2-6d1e-7c55-9a51-3f0d2f6f7c11",
         *       "tool": "create_invoice",
         *       "session": "conversation-42",
         *       "channel": "webchat",
         *       "outcome": "execution",
         *       "error": {
         *         "code": "timeout",
         *         "message": "The payment service did not answer within 10 s."
         *       },
         *       "latencyMs": 10012,
         *       "occurredAt": "2026-11-21T10:00:00Z"
         *     }
         */
        OutcomeEvent: {
            /**
             * Format: uuid
             * @description Set by the caller to detect duplicates.
             */
            id: string;
            tool: string;
            /**
             * @description Sub-operation of the tool. Default: `call`.
             * @default call
             */
            method?: string;
            /** @example conversation-42 */
            session?: string;
            channel?: string;
            goal?: string;
            packet?: string;
            /** @description Text of the request. */
            request?: string;
            /** @enum {string} */
            outcome: "ok" | "execution" | "contract_violation" | "wrong_tool_boundary" | "low_utility";
            error?: {
                code: string;
                message: string;
            };
            /** @description Rounded to whole milliseconds. */
            latencyMs?: number;
            /** @description Why the call belongs to another tool: crossed axes, shape of the task, evidence. Names with underscores are aliases. */
            boundary?: {
                axes?: string[];
                observedTaskShape?: string;
                suggestedSplit?: string;
                evidence?: string;
                boundary_axes?: string[];
                observed_task_shape?: string;
                suggested_split?: string;
            };
            /** @description With `evidence`, `observed_task_shape` and `suggested_split`: flat form of `boundary`. */
            boundary_axes?: string[];
            observed_task_shape?: string;
            suggested_split?: string;
            evidence?: string;
            repair?: {
                attempted: boolean;
                succeeded: boolean;
            };
            /**
             * Format: date-time
             * @example 2026-11-21T10:00:00Z
             */
            occurredAt: string;
        };
        /** @description Failures are outcomes `execution` and `contract_violation`. */
        Usage: {
            days: number;
            since: string;
            /** @description First recorded call. null: none. */
            recordedSince: string | null;
            total: {
                calls: number;
                failures: number;
                agents: number;
                tools: number;
            };
            /** @description Most calls first. */
            agents: {
                calls: number;
                failures: number;
                lastAt: string;
                agent: string;
                tools: number;
            }[];
            /** @description Most calls first. Includes tools that were deleted. */
            tools: {
                calls: number;
                failures: number;
                lastAt: string;
                tool: string;
                agents: string[];
            }[];
            /** @description Calls by agent and tool with their outcomes. */
            calls: {
                agent: string;
                tool: string;
                /** @enum {string} */
                outcome: "ok" | "execution" | "contract_violation" | "wrong_tool_boundary" | "low_utility";
                count: number;
            }[];
            /** @description All days of the period in UTC, oldest first. */
            perDay: {
                day: string;
                calls: number;
                failures: number;
            }[];
        };
        LeastPrivilege: {
            days: number;
            since: string;
            /** @description First recorded call of the organization. null: none. */
            recordedSince: string | null;
            total: {
                /** @description Evaluated grants: tools × agents with recorded calls. */
                granted: number;
                unused: number;
                agentsWithoutEvidence: number;
            };
            agents: {
                agent: string;
                name: string;
                /** @description Whether the agent has recorded calls in the period. If not, no tool counts as unused. */
                evidence: boolean;
                calls: number;
                /** @description Tools that it can call now, without universal tools. */
                granted: number;
                used: number;
                /** @description Tools that it can call but did not, with the last earlier call. Empty without evidence. */
                unused: {
                    tool: string;
                    lastAt: string | null;
                }[];
            }[];
        };
        ActivityEntry: components["schemas"]["ActivityCall"] | components["schemas"]["ActivityPacket"];
        ActivityCall: {
            id: string;
            agent: string;
            tool: string;
            method: string;
            session: string | null;
            channel: string | null;
            goal: string | null;
            packet: string | null;
            request: string | null;
            /** @enum {string} */
            outcome: "ok" | "execution" | "contract_violation" | "wrong_tool_boundary" | "low_utility";
            error: {
                code: string;
                message: string;
            } | null;
            latencyMs: number | null;
            boundary?: unknown;
            repair?: unknown;
            /** @description Goal of the call: its own, otherwise that of its session at the time. */
            activeGoal: string | null;
            /** @description The tool was outside the goal at the time. */
            offGoal: boolean;
            /** @description Error message without numbers, ids and quoted text. */
            signature: string | null;
            /** @enum {string} */
            lane: "correct" | "referral" | "none";
            /** @description `agent`: reported by the agent. `gateway`: observed by /api/mcp. */
            source: string;
            occurredAt: string;
            receivedAt: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "call";
        };
        ActivityPacket: {
            /** Format: uuid */
            id: string;
            agent: string;
            /** @description First 200 characters. */
            input: string;
            /** @enum {string} */
            status: "pending" | "awaiting_confidence" | "awaiting_approval" | "approved" | "executed" | "failed" | "skipped" | "user_denied";
            tool: string | null;
            /** @description Value that the gate used. */
            confidence: number | null;
            selector: string;
            dryRun: boolean;
            invented: number;
            /**
             * @description Why it is `user_denied`.
             * @enum {string}
             */
            reason?: "denied" | "expired";
            /**
             * Format: uuid
             * @description Parts only: packet of the whole message.
             */
            parent: string | null;
            part?: components["schemas"]["PacketPlace"];
            /** @description Total of all steps. */
            ms: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "packet";
            occurredAt: string;
        };
        CallDetails: {
            id: string;
            agent: string;
            tool: string;
            method: string;
            session: string | null;
            channel: string | null;
            goal: string | null;
            packet: string | null;
            request: string | null;
            /** @enum {string} */
            outcome: "ok" | "execution" | "contract_violation" | "wrong_tool_boundary" | "low_utility";
            error: {
                code: string;
                message: string;
            } | null;
            latencyMs: number | null;
            boundary?: unknown;
            repair?: unknown;
            /** @description Goal of the call: its own, otherwise that of its session at the time. */
            activeGoal: string | null;
            /** @description The tool was outside the goal at the time. */
            offGoal: boolean;
            /** @description Error message without numbers, ids and quoted text. */
            signature: string | null;
            /** @enum {string} */
            lane: "correct" | "referral" | "none";
            /** @description `agent`: reported by the agent. `gateway`: observed by /api/mcp. */
            source: string;
            occurredAt: string;
            receivedAt: string;
            /** @description Calls of packets only: message of the user. */
            message: string | null;
            /** @description null: not recorded. */
            arguments: {
                [key: string]: unknown;
            } | null;
            /** @description null: not recorded. */
            result: {
                success: boolean;
                output?: unknown;
                error: string | null;
                /** @description null: interrupted, unknown. */
                executionTimeMs: number | null;
                dryRun: boolean;
            } | null;
            /** @description Calls of packets only: latest approval. */
            approval: {
                id: string;
                tool: string;
                session: string | null;
                channel: string | null;
                goal: string | null;
                createdAt: string;
                /** @description Expiry of the decision and, after approval, of its use. */
                expiresAt: string;
                note: string | null;
                decidedAt: string | null;
                usedAt: string | null;
                agent: string;
                /** @enum {string} */
                status: "pending" | "approved" | "denied" | "used" | "expired";
                /** @description Current definition of the tool. null: deleted. */
                title: string | null;
                description: string | null;
                arguments: {
                    [key: string]: unknown;
                };
                packet: string | null;
                /** @description Packets only: first 2,000 characters of the user’s message. */
                message: string | null;
                /**
                 * @description `unknown`: not declared, treated as destructive. null: the tool was deleted.
                 * @enum {string|null}
                 */
                effect: "reads" | "changes" | "destructive" | "unknown" | null;
                /** @description Whether it reaches external systems. null: unknown. */
                outside: boolean | null;
                /** @description Pending: whether approval would be a dry run because tools of this kind are off. Used: whether it was a dry run. */
                dryRun: boolean | null;
                /**
                 * @description Approved packets only: result of the call. `not_called`: the call was prevented. null: unknown.
                 * @enum {string|null}
                 */
                outcome: "executed" | "failed" | "not_called" | null;
                askedBy: string;
                /** @description Pending only: current owner of the rule. null: no rule requires approval any more. */
                requiredBy: {
                    /**
                     * @description `platform`, `organization`: the owner of the rule. `agent`: its `requireApprovalFor`. `supervised`: its autonomy. `review`: the review of a packet did not approve.
                     * @enum {string}
                     */
                    by: "platform" | "organization" | "agent" | "supervised" | "review";
                    /** @description `agent` only: the entry that matches the tool. */
                    entry: string | null;
                } | null;
                decidedBy: string | null;
                /** @description Pending only: whether the agent can call the tool now, and whether its definition has changed. Approving a changed or blocked call runs nothing. */
                present: {
                    allowed: boolean;
                    changed: boolean;
                } | null;
            } | null;
            /** @description Newest first. */
            corrections: components["schemas"]["MemberCorrection"][];
        };
        MemberCorrection: {
            id: string;
            tool: string;
            method: string;
            session: string | null;
            outcomeId: string | null;
            /**
             * @description How the tool was determined. `message`: detected in a later routed message of the session.
             * @enum {string}
             */
            foundBy: "stated" | "outcome" | "session" | "message";
            /** @description Rule that detected the correction in the text. null: none. */
            found: {
                rule: string;
                kind: string | null;
                /** @description Text of the correction. */
                matched: string;
            } | null;
            /** @enum {string} */
            status: "open" | "confirmed" | "dismissed";
            occurredAt: string;
            agent: string;
            text: string;
            /** @description Packet whose selection it corrects. */
            packet: string | null;
            decidedBy: string | null;
            decidedAt: string | null;
            note: string | null;
            createdAt: string;
        };
        Correction: {
            id: string;
            tool: string;
            method: string;
            session: string | null;
            outcomeId: string | null;
            /**
             * @description How the tool was determined. `message`: detected in a later routed message of the session.
             * @enum {string}
             */
            foundBy: "stated" | "outcome" | "session" | "message";
            /** @description Rule that detected the correction in the text. null: none. */
            found: {
                rule: string;
                kind: string | null;
                /** @description Text of the correction. */
                matched: string;
            } | null;
            /** @enum {string} */
            status: "open" | "confirmed" | "dismissed";
            occurredAt: string;
        };
        CorrectionsAccepted: {
            /** @description Corrections stored by this request. */
            accepted: number;
            /** @description Duplicates with the same content. */
            duplicates: number;
            /** @description One per event, in order: its id and correction. */
            results: {
                id: string;
                correction: components["schemas"]["Correction"];
            }[];
        };
        /**
         * @example {
         *       "text": "That doesn't look like a movie list.",
         *       "session": "conversation-42"
         *     }
         */
        CorrectionInput: {
            /**
             * Format: uuid
             * @description Set by the caller, unique per agent. A duplicate is stored once; different content returns 409.
             */
            id?: string;
            /** @description Corrected tool. Default: the tool of `outcomeId`, otherwise of the last call in `session`. */
            tool?: string;
            /** @description Message of the user. */
            text: string;
            /** @example conversation-42 */
            session?: string;
            /**
             * Format: uuid
             * @description Id of the event of the call.
             */
            outcomeId?: string;
            /**
             * Format: date-time
             * @description Time of the correction. Default: now.
             * @example 2026-11-21T10:00:00Z
             */
            occurredAt?: string;
        };
        /**
         * @description Several corrections, stored all or none.
         * @example {
         *       "events": [
         *         {
         *           "id": "0198f3a2-6d1e-7c55-9a51-3f0d2f6f7c12",
         *           "text": "That doesn't look like a movie list.",
         *           "session": "conversation-42"
         *         }
         *       ]
         *     }
         */
        CorrectionsInput: {
            events: {
                /**
                 * Format: uuid
                 * @description Set by the caller, unique per agent. A duplicate is stored once; different content returns 409.
                 */
                id: string;
                /** @description Corrected tool. Default: the tool of `outcomeId`, otherwise of the last call in `session`. */
                tool?: string;
                /** @description Message of the user. */
                text: string;
                /** @example conversation-42 */
                session?: string;
                /**
                 * Format: uuid
                 * @description Id of the event of the call.
                 */
                outcomeId?: string;
                /**
                 * Format: date-time
                 * @description Time of the correction. Default: now.
                 * @example 2026-11-21T10:00:00Z
                 */
                occurredAt?: string;
            }[];
        };
        CorrectionCounts: {
            range: {
                from: string;
                until: string;
                /** @enum {string} */
                step: "minute" | "hour" | "day";
                /** @description Start of the previous period of the same length. */
                before: string;
            };
            /** @description First correction. null: none. */
            recordedSince: string | null;
            /** @description Current status of the corrections in the period. */
            total: {
                corrections: number;
                open: number;
                confirmed: number;
                dismissed: number;
            };
            before: {
                corrections: number;
                open: number;
                confirmed: number;
                dismissed: number;
            };
            /** @description All steps of the range, oldest first. */
            series: {
                corrections: number;
                open: number;
                confirmed: number;
                dismissed: number;
                at: string;
            }[];
            /** @description Steps of the previous period. */
            seriesBefore: {
                corrections: number;
                open: number;
                confirmed: number;
                dismissed: number;
                at: string;
            }[];
            /** @description Most first. */
            tools: {
                corrections: number;
                open: number;
                confirmed: number;
                dismissed: number;
                /** @description Corrections of the previous period. */
                before: number;
                lastAt: string;
                tool: string;
            }[];
            /** @description By detection rule. null: none. */
            rules: {
                corrections: number;
                open: number;
                confirmed: number;
                dismissed: number;
                /** @description Corrections of the previous period. */
                before: number;
                lastAt: string;
                rule: string | null;
            }[];
        };
        /**
         * @example {
         *       "agent": "support",
         *       "text": "That doesn't look like a movie list.",
         *       "session": "conversation-42"
         *     }
         */
        MemberCorrectionInput: {
            /**
             * @description Agent of the call.
             * @example support
             */
            agent: string;
            /** @description Corrected tool. Default: the tool of `outcomeId`, otherwise of the last call in `session`. */
            tool?: string;
            /** @description Message of the user. */
            text: string;
            /** @example conversation-42 */
            session?: string;
            /**
             * Format: uuid
             * @description Id of the event of the call.
             */
            outcomeId?: string;
            /**
             * Format: date-time
             * @description Time of the correction. Default: now.
             * @example 2026-11-21T10:00:00Z
             */
            occurredAt?: string;
        };
        /**
         * @example {
         *       "confirm": true,
         *       "note": "It was a menu."
         *     }
         */
        CorrectionDecision: {
            /** @description `true`: confirms it. `false`: dismisses it. `null`: reopens it. */
            confirm: boolean | null;
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        ToolCohesion: {
            tool: string;
            method: string;
            /** @description 1: no call crosses its boundary. 0: all do. null: not enough data. */
            cohesion: number | null;
            /** @description Weighted. */
            calls: number;
            referrals: {
                /** @description Weighted by recency. */
                bad: number;
                /** @description Weighted number of calls. */
                total: number;
                /** @description Effective sample size of `total`. */
                size: number;
                share: number;
                /** @description Lower bound of the plausible share. */
                lower: number;
                upper: number;
            };
            /** @description Strength of the strongest cluster. */
            boundary: {
                /** @description Weighted by recency. */
                bad: number;
                /** @description Weighted number of calls. */
                total: number;
                /** @description Effective sample size of `total`. */
                size: number;
                share: number;
                /** @description Lower bound of the plausible share. */
                lower: number;
                upper: number;
                /** @description Effective sample size of `bad`, compared with the required evidence. `bad` is part of `total`; this is not. */
                signals: number;
                /** @description Number of sessions with signals, within the evaluated events. */
                sources: number;
                /** @description Whether a warning is open. */
                isOpen: boolean;
                /** @description Time when it opened. */
                since: string | null;
            };
            utility: {
                /** @description Weighted by recency. */
                bad: number;
                /** @description Weighted number of calls. */
                total: number;
                /** @description Effective sample size of `total`. */
                size: number;
                share: number;
                /** @description Lower bound of the plausible share. */
                lower: number;
                upper: number;
                /** @description Effective sample size of `bad`, compared with the required evidence. `bad` is part of `total`; this is not. */
                signals: number;
                /** @description Number of sessions with signals, within the evaluated events. */
                sources: number;
                /** @description Whether a warning is open. */
                isOpen: boolean;
                /** @description Time when it opened. */
                since: string | null;
            };
            implementation: {
                /** @description Weighted by recency. */
                bad: number;
                /** @description Weighted number of calls. */
                total: number;
                /** @description Effective sample size of `total`. */
                size: number;
                share: number;
                /** @description Lower bound of the plausible share. */
                lower: number;
                upper: number;
                /** @description Effective sample size of `bad`, compared with the required evidence. `bad` is part of `total`; this is not. */
                signals: number;
                /** @description Number of sessions with signals, within the evaluated events. */
                sources: number;
                /** @description Whether a warning is open. */
                isOpen: boolean;
                /** @description Time when it opened. */
                since: string | null;
            };
            /** @description Results are of little use so often that another tool is better. */
            adaptiveFailure: boolean;
            /** @description Strongest first. */
            clusters: components["schemas"]["AxisCluster"][];
            evaluatedAt: string;
        };
        AxisCluster: {
            /** @description Most frequent first. */
            axes: {
                axis: string;
                share: number;
                /** @description Difference to its share among the other referrals. */
                separation: number;
            }[];
            /** @description Co-occurrence of the axes, 0 to 1. */
            strength: number;
            /** @description Weighted referrals. */
            weight: number;
            size: number;
            sources: number;
            firstDay: string;
            lastDay: string;
            /** @description Events, latest first. */
            outcomes: string[];
        };
        CohesionWarning: {
            id: string;
            tool: string;
            method: string;
            /**
             * @description `boundary`: calls outside the tool’s purpose. `utility`: results of little use. `implementation`: failures.
             * @enum {string}
             */
            kind: "boundary" | "utility" | "implementation";
            /** @enum {string} */
            state: "open" | "closed";
            openedAt: string;
            /** @description When the share rose, to the hour, or to the day if more than a week before the warning opened. */
            since: string;
            lastSeenAt: string;
            closedAt: string | null;
            /**
             * @description `recovered`: its share fell. `clean_run`: the same, in older warnings. `faded`: no signals for too long. `settings`: closed by a change of the settings.
             * @enum {string|null}
             */
            closedBy: "recovered" | "clean_run" | "faded" | "settings" | null;
            /** @description Share before it rose. null: high since the first call. */
            before: number | null;
            share: number;
            lower: number;
            upper: number;
            /** @description Calls since the share rose, of the last days (one half-life). */
            calls: number;
            /** @description `calls` with a signal. Corrections count by their weight. */
            signals: number;
            axes: string[];
            strength: number | null;
            /** @description Ids of events, latest first, at most 50. */
            outcomes: string[];
            /** @description Ids of corrections, latest first, at most 50. */
            corrections: string[];
        };
        CohesionWarningDetail: {
            id: string;
            tool: string;
            method: string;
            /**
             * @description `boundary`: calls outside the tool’s purpose. `utility`: results of little use. `implementation`: failures.
             * @enum {string}
             */
            kind: "boundary" | "utility" | "implementation";
            /** @enum {string} */
            state: "open" | "closed";
            openedAt: string;
            /** @description When the share rose, to the hour, or to the day if more than a week before the warning opened. */
            since: string;
            lastSeenAt: string;
            closedAt: string | null;
            /**
             * @description `recovered`: its share fell. `clean_run`: the same, in older warnings. `faded`: no signals for too long. `settings`: closed by a change of the settings.
             * @enum {string|null}
             */
            closedBy: "recovered" | "clean_run" | "faded" | "settings" | null;
            /** @description Share before it rose. null: high since the first call. */
            before: number | null;
            share: number;
            lower: number;
            upper: number;
            /** @description Calls since the share rose, of the last days (one half-life). */
            calls: number;
            /** @description `calls` with a signal. Corrections count by their weight. */
            signals: number;
            axes: string[];
            strength: number | null;
            /** @description Ids of events, latest first, at most 50. */
            outcomes: string[];
            /** @description Ids of corrections, latest first, at most 50. */
            corrections: string[];
            /** @description Events, latest first. Deleted ones are omitted. */
            events: components["schemas"]["Outcome"][];
            /** @description Corrections, latest first. */
            said: components["schemas"]["MemberCorrection"][];
            /** @description Total number of events. The latest are included. */
            found?: number;
            /** @description Total number of corrections. The latest are included; `GET …/corrections?tool=` returns all. */
            saidFound?: number;
        };
        Outcome: {
            id: string;
            agent: string;
            tool: string;
            method: string;
            session: string | null;
            channel: string | null;
            goal: string | null;
            packet: string | null;
            request: string | null;
            /** @enum {string} */
            outcome: "ok" | "execution" | "contract_violation" | "wrong_tool_boundary" | "low_utility";
            error: {
                code: string;
                message: string;
            } | null;
            latencyMs: number | null;
            boundary?: unknown;
            repair?: unknown;
            /** @description Goal of the call: its own, otherwise that of its session at the time. */
            activeGoal: string | null;
            /** @description The tool was outside the goal at the time. */
            offGoal: boolean;
            /** @description Error message without numbers, ids and quoted text. */
            signature: string | null;
            /** @enum {string} */
            lane: "correct" | "referral" | "none";
            /** @description `agent`: reported by the agent. `gateway`: observed by /api/mcp. */
            source: string;
            occurredAt: string;
            receivedAt: string;
        };
        Axis: {
            /** @description Normalized, with synonyms resolved. */
            axis: string;
            /** @description Referrals of the last 30 days with this axis. */
            count: number;
            tools: string[];
            /** @description Names that agents use, most frequent first. */
            said: string[];
            /** @description Whether it appears in `<known_tools>`: a common word or confirmed by a person. Others are only counted. */
            isNamed: boolean;
        };
        CohesionSettings: {
            /**
             * @description Half-life of calls in days.
             * @default 7
             */
            halfLifeDays?: number;
            /** @default 12 */
            minCalls?: number;
            /** @default 5 */
            minSignals?: number;
            /**
             * @description Conversations.
             * @default 3
             */
            minSources?: number;
            /**
             * @default {
             *       "boundary": {
             *         "open": 0.05,
             *         "close": 0.02
             *       },
             *       "utility": {
             *         "open": 0.1,
             *         "close": 0.05
             *       },
             *       "implementation": {
             *         "open": 0.2,
             *         "close": 0.1
             *       }
             *     }
             */
            thresholds?: {
                /**
                 * @default {
                 *       "open": 0.05,
                 *       "close": 0.02
                 *     }
                 */
                boundary?: {
                    /** @description A warning opens when the share is surely above it, or surely above what is usual for the tool. */
                    open: number;
                    /** @description A share between `close` and `open` keeps a warning open. */
                    close: number;
                };
                /**
                 * @default {
                 *       "open": 0.1,
                 *       "close": 0.05
                 *     }
                 */
                utility?: {
                    /** @description A warning opens when the share is surely above it, or surely above what is usual for the tool. */
                    open: number;
                    /** @description A share between `close` and `open` keeps a warning open. */
                    close: number;
                };
                /**
                 * @default {
                 *       "open": 0.2,
                 *       "close": 0.1
                 *     }
                 */
                implementation?: {
                    /** @description A warning opens when the share is surely above it, or surely above what is usual for the tool. */
                    open: number;
                    /** @description A share between `close` and `open` keeps a warning open. */
                    close: number;
                };
            };
            /**
             * @description Weight of a correction, in calls of little use.
             * @default {
             *       "unclear": 1,
             *       "clear": 2,
             *       "confirmed": 3
             *     }
             */
            correctionWorth?: {
                unclear: number;
                clear: number;
                confirmed: number;
            };
            /**
             * @description Synonyms of axes.
             * @default []
             */
            synonyms?: {
                from: string;
                to: string;
            }[];
            revision: string;
        };
        /**
         * @example {
         *       "axes": [
         *         "http",
         *         "fetching"
         *       ],
         *       "into": "transport"
         *     }
         */
        MergeAxesInput: {
            /** @description Name that agents use. */
            axes: string[];
            /** @description Its meaning. */
            into: string;
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        /** @description Omitted fields have their defaults. */
        CohesionSettingsInput: {
            /**
             * @description Half-life of calls in days.
             * @default 7
             */
            halfLifeDays?: number;
            /** @default 12 */
            minCalls?: number;
            /** @default 5 */
            minSignals?: number;
            /**
             * @description Conversations.
             * @default 3
             */
            minSources?: number;
            /**
             * @default {
             *       "boundary": {
             *         "open": 0.05,
             *         "close": 0.02
             *       },
             *       "utility": {
             *         "open": 0.1,
             *         "close": 0.05
             *       },
             *       "implementation": {
             *         "open": 0.2,
             *         "close": 0.1
             *       }
             *     }
             */
            thresholds?: {
                /**
                 * @default {
                 *       "open": 0.05,
                 *       "close": 0.02
                 *     }
                 */
                boundary?: {
                    /** @description A warning opens when the share is surely above it, or surely above what is usual for the tool. */
                    open: number;
                    /** @description A share between `close` and `open` keeps a warning open. */
                    close: number;
                };
                /**
                 * @default {
                 *       "open": 0.1,
                 *       "close": 0.05
                 *     }
                 */
                utility?: {
                    /** @description A warning opens when the share is surely above it, or surely above what is usual for the tool. */
                    open: number;
                    /** @description A share between `close` and `open` keeps a warning open. */
                    close: number;
                };
                /**
                 * @default {
                 *       "open": 0.2,
                 *       "close": 0.1
                 *     }
                 */
                implementation?: {
                    /** @description A warning opens when the share is surely above it, or surely above what is usual for the tool. */
                    open: number;
                    /** @description A share between `close` and `open` keeps a warning open. */
                    close: number;
                };
            };
            /**
             * @description Weight of a correction, in calls of little use.
             * @default {
             *       "unclear": 1,
             *       "clear": 2,
             *       "confirmed": 3
             *     }
             */
            correctionWorth?: {
                unclear: number;
                clear: number;
                confirmed: number;
            };
            /**
             * @description Synonyms of axes.
             * @default []
             */
            synonyms?: {
                from: string;
                to: string;
            }[];
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        CohesionSettingsVersion: {
            version: string;
            by: string;
            at: string;
            settings: {
                [key: string]: unknown;
            };
        };
        CohesionRun: {
            looked: number;
            opened: number;
            closed: number;
            isWhole: boolean;
        };
        Suggestion: {
            id: string;
            /**
             * @description `repair` a failing tool; `tighten` the description or acceptance of a tool; `split` a tool; `recompose` tools that share a boundary problem; `drop_grant`: remove an unused grant.
             * @enum {string}
             */
            kind: "repair" | "tighten" | "split" | "recompose" | "drop_grant";
            /**
             * @description `opened`: its draft was opened, without a decision. `accepted`: done or marked as done. `withdrawn`: its reason no longer applies.
             * @enum {string}
             */
            status: "open" | "opened" | "snoozed" | "accepted" | "dismissed" | "withdrawn";
            tools: string[];
            method: string | null;
            /** @description Agent with the unused grants. */
            agent: string | null;
            axes: string[];
            /** @description Expected effect. */
            effect: string;
            evidence: {
                /** @description Weighted number of `calls` that support it. */
                signals: number;
                calls: number;
                share: number;
                lower: number;
                upper: number;
                sources: number;
                /** @description Split only: the most distinctive axis of these calls, which the draft covers. */
                axis?: string;
                /** @description Repair only: the most frequent error code and its share of the failures. */
                signature?: {
                    code: string;
                    share: number;
                } | null;
                /** @description Total number of events. `outcomes` contains the latest. */
                found?: number;
                /** @description Total number of corrections. `corrections` contains the latest. */
                saidFound?: number;
                /** @description Ids of events, latest first, at most 50. */
                outcomes: string[];
                /** @description Ids of corrections, latest first, at most 50. */
                corrections: string[];
            };
            snoozedUntil: string | null;
            reason: string | null;
            decidedBy: string | null;
            decidedAt: string | null;
            createdAt: string;
            updatedAt: string;
        };
        SuggestionDetail: {
            id: string;
            /**
             * @description `repair` a failing tool; `tighten` the description or acceptance of a tool; `split` a tool; `recompose` tools that share a boundary problem; `drop_grant`: remove an unused grant.
             * @enum {string}
             */
            kind: "repair" | "tighten" | "split" | "recompose" | "drop_grant";
            /**
             * @description `opened`: its draft was opened, without a decision. `accepted`: done or marked as done. `withdrawn`: its reason no longer applies.
             * @enum {string}
             */
            status: "open" | "opened" | "snoozed" | "accepted" | "dismissed" | "withdrawn";
            tools: string[];
            method: string | null;
            /** @description Agent with the unused grants. */
            agent: string | null;
            axes: string[];
            /** @description Expected effect. */
            effect: string;
            evidence: {
                /** @description Weighted number of `calls` that support it. */
                signals: number;
                calls: number;
                share: number;
                lower: number;
                upper: number;
                sources: number;
                /** @description Split only: the most distinctive axis of these calls, which the draft covers. */
                axis?: string;
                /** @description Repair only: the most frequent error code and its share of the failures. */
                signature?: {
                    code: string;
                    share: number;
                } | null;
                /** @description Total number of events. `outcomes` contains the latest. */
                found?: number;
                /** @description Total number of corrections. `corrections` contains the latest. */
                saidFound?: number;
                /** @description Ids of events, latest first, at most 50. */
                outcomes: string[];
                /** @description Ids of corrections, latest first, at most 50. */
                corrections: string[];
            };
            snoozedUntil: string | null;
            reason: string | null;
            decidedBy: string | null;
            decidedAt: string | null;
            createdAt: string;
            updatedAt: string;
            /** @description Events, latest first. Deleted ones are omitted. */
            events: components["schemas"]["Outcome"][];
            /** @description Corrections, latest first. */
            said: components["schemas"]["MemberCorrection"][];
        };
        SuggestionEditor: {
            /** @description Suggestion with its evidence. */
            suggestion: {
                id: string;
                /**
                 * @description `repair` a failing tool; `tighten` the description or acceptance of a tool; `split` a tool; `recompose` tools that share a boundary problem; `drop_grant`: remove an unused grant.
                 * @enum {string}
                 */
                kind: "repair" | "tighten" | "split" | "recompose" | "drop_grant";
                /**
                 * @description `opened`: its draft was opened, without a decision. `accepted`: done or marked as done. `withdrawn`: its reason no longer applies.
                 * @enum {string}
                 */
                status: "open" | "opened" | "snoozed" | "accepted" | "dismissed" | "withdrawn";
                tools: string[];
                method: string | null;
                /** @description Agent with the unused grants. */
                agent: string | null;
                axes: string[];
                /** @description Expected effect. */
                effect: string;
                evidence: {
                    /** @description Weighted number of `calls` that support it. */
                    signals: number;
                    calls: number;
                    share: number;
                    lower: number;
                    upper: number;
                    sources: number;
                    /** @description Split only: the most distinctive axis of these calls, which the draft covers. */
                    axis?: string;
                    /** @description Repair only: the most frequent error code and its share of the failures. */
                    signature?: {
                        code: string;
                        share: number;
                    } | null;
                    /** @description Total number of events. `outcomes` contains the latest. */
                    found?: number;
                    /** @description Total number of corrections. `corrections` contains the latest. */
                    saidFound?: number;
                    /** @description Ids of events, latest first, at most 50. */
                    outcomes: string[];
                    /** @description Ids of corrections, latest first, at most 50. */
                    corrections: string[];
                };
                snoozedUntil: string | null;
                reason: string | null;
                decidedBy: string | null;
                decidedAt: string | null;
                createdAt: string;
                updatedAt: string;
                /** @description Events, latest first. Deleted ones are omitted. */
                events: components["schemas"]["Outcome"][];
                /** @description Corrections, latest first. */
                said: components["schemas"]["MemberCorrection"][];
            };
            /** @description Nothing has changed yet. */
            editor: {
                /** @description Console page to carry it out. */
                href: string;
                /** @description Draft request for review. It is not sent. */
                change: {
                    text: string;
                    method: string;
                    path: string;
                    body?: unknown;
                    /** @description Revision of the draft. */
                    ifMatch: string | null;
                } | null;
            };
        };
        AcceptSuggestion: {
            /** @description Reason for the change, stored with its revision. */
            note?: string;
        };
        /**
         * @example {
         *       "reason": "It is what this tool is for."
         *     }
         */
        DismissSuggestion: {
            /** @description Reason for the dismissal. */
            reason: string;
        };
        SnoozeSuggestion: {
            /**
             * Format: date-time
             * @example 2026-11-21T10:00:00Z
             */
            until: string;
        };
        ToolHealth: {
            range: {
                from: string;
                until: string;
                /** @enum {string} */
                step: "minute" | "hour" | "day";
                /** @description Start of the previous period of the same length. */
                before: string;
            };
            /** @description First counted call. null: none. */
            recordedSince: string | null;
            total: {
                calls: number;
                ok: number;
                execution: number;
                contractViolation: number;
                wrongToolBoundary: number;
                lowUtility: number;
                /** @description `execution` and `contract_violation`. */
                failures: number;
                /** @description Share of all calls, 0 to 1. */
                failureRate: number | null;
                /** @description Share of `wrong_tool_boundary`, 0 to 1. */
                referralRate: number | null;
                lowUtilityRate: number | null;
                repairsAttempted: number;
                repairsSucceeded: number;
                /** @description Calls of tools outside the goal at that time. */
                offGoal: number;
                /** @description Reported more than ten minutes after the call. */
                late: number;
                /** @description Reported with a time in the future. */
                ahead: number;
                /** @description Of calls with a latency. Percentiles are within 4.8 % of the exact values. */
                latency: {
                    calls: number;
                    meanMs: number | null;
                    p50Ms: number | null;
                    p90Ms: number | null;
                    p99Ms: number | null;
                };
            };
            before: {
                calls: number;
                ok: number;
                execution: number;
                contractViolation: number;
                wrongToolBoundary: number;
                lowUtility: number;
                /** @description `execution` and `contract_violation`. */
                failures: number;
                /** @description Share of all calls, 0 to 1. */
                failureRate: number | null;
                /** @description Share of `wrong_tool_boundary`, 0 to 1. */
                referralRate: number | null;
                lowUtilityRate: number | null;
                repairsAttempted: number;
                repairsSucceeded: number;
                /** @description Calls of tools outside the goal at that time. */
                offGoal: number;
                /** @description Reported more than ten minutes after the call. */
                late: number;
                /** @description Reported with a time in the future. */
                ahead: number;
                /** @description Of calls with a latency. Percentiles are within 4.8 % of the exact values. */
                latency: {
                    calls: number;
                    meanMs: number | null;
                    p50Ms: number | null;
                    p90Ms: number | null;
                    p99Ms: number | null;
                };
            };
            /** @description All steps of the range, oldest first. */
            series: {
                calls: number;
                ok: number;
                execution: number;
                contractViolation: number;
                wrongToolBoundary: number;
                lowUtility: number;
                /** @description `execution` and `contract_violation`. */
                failures: number;
                /** @description Share of all calls, 0 to 1. */
                failureRate: number | null;
                /** @description Share of `wrong_tool_boundary`, 0 to 1. */
                referralRate: number | null;
                lowUtilityRate: number | null;
                repairsAttempted: number;
                repairsSucceeded: number;
                /** @description Calls of tools outside the goal at that time. */
                offGoal: number;
                /** @description Reported more than ten minutes after the call. */
                late: number;
                /** @description Reported with a time in the future. */
                ahead: number;
                at: string;
                p50Ms: number | null;
                p90Ms: number | null;
                p99Ms: number | null;
            }[];
            /** @description Steps of the previous period. */
            seriesBefore: {
                calls: number;
                ok: number;
                execution: number;
                contractViolation: number;
                wrongToolBoundary: number;
                lowUtility: number;
                /** @description `execution` and `contract_violation`. */
                failures: number;
                /** @description Share of all calls, 0 to 1. */
                failureRate: number | null;
                /** @description Share of `wrong_tool_boundary`, 0 to 1. */
                referralRate: number | null;
                lowUtilityRate: number | null;
                repairsAttempted: number;
                repairsSucceeded: number;
                /** @description Calls of tools outside the goal at that time. */
                offGoal: number;
                /** @description Reported more than ten minutes after the call. */
                late: number;
                /** @description Reported with a time in the future. */
                ahead: number;
                at: string;
                p50Ms: number | null;
                p90Ms: number | null;
                p99Ms: number | null;
            }[];
            /** @description Existing agents, most calls first. A referral rate far above the others’ means overuse. */
            agents: {
                calls: number;
                ok: number;
                execution: number;
                contractViolation: number;
                wrongToolBoundary: number;
                lowUtility: number;
                /** @description `execution` and `contract_violation`. */
                failures: number;
                /** @description Share of all calls, 0 to 1. */
                failureRate: number | null;
                /** @description Share of `wrong_tool_boundary`, 0 to 1. */
                referralRate: number | null;
                lowUtilityRate: number | null;
                repairsAttempted: number;
                repairsSucceeded: number;
                /** @description Calls of tools outside the goal at that time. */
                offGoal: number;
                /** @description Reported more than ten minutes after the call. */
                late: number;
                /** @description Reported with a time in the future. */
                ahead: number;
                agent: string;
                before: {
                    calls: number;
                    ok: number;
                    execution: number;
                    contractViolation: number;
                    wrongToolBoundary: number;
                    lowUtility: number;
                    /** @description `execution` and `contract_violation`. */
                    failures: number;
                    /** @description Share of all calls, 0 to 1. */
                    failureRate: number | null;
                    /** @description Share of `wrong_tool_boundary`, 0 to 1. */
                    referralRate: number | null;
                    lowUtilityRate: number | null;
                    repairsAttempted: number;
                    repairsSucceeded: number;
                    /** @description Calls of tools outside the goal at that time. */
                    offGoal: number;
                    /** @description Reported more than ten minutes after the call. */
                    late: number;
                    /** @description Reported with a time in the future. */
                    ahead: number;
                };
            }[];
            /** @description Largest regressions with enough calls in both periods. */
            movers: {
                tool: string;
                method: string;
                now: {
                    calls: number;
                    ok: number;
                    execution: number;
                    contractViolation: number;
                    wrongToolBoundary: number;
                    lowUtility: number;
                    /** @description `execution` and `contract_violation`. */
                    failures: number;
                    /** @description Share of all calls, 0 to 1. */
                    failureRate: number | null;
                    /** @description Share of `wrong_tool_boundary`, 0 to 1. */
                    referralRate: number | null;
                    lowUtilityRate: number | null;
                    repairsAttempted: number;
                    repairsSucceeded: number;
                    /** @description Calls of tools outside the goal at that time. */
                    offGoal: number;
                    /** @description Reported more than ten minutes after the call. */
                    late: number;
                    /** @description Reported with a time in the future. */
                    ahead: number;
                };
                before: {
                    calls: number;
                    ok: number;
                    execution: number;
                    contractViolation: number;
                    wrongToolBoundary: number;
                    lowUtility: number;
                    /** @description `execution` and `contract_violation`. */
                    failures: number;
                    /** @description Share of all calls, 0 to 1. */
                    failureRate: number | null;
                    /** @description Share of `wrong_tool_boundary`, 0 to 1. */
                    referralRate: number | null;
                    lowUtilityRate: number | null;
                    repairsAttempted: number;
                    repairsSucceeded: number;
                    /** @description Calls of tools outside the goal at that time. */
                    offGoal: number;
                    /** @description Reported more than ten minutes after the call. */
                    late: number;
                    /** @description Reported with a time in the future. */
                    ahead: number;
                };
                /** @description Change of the share of failed calls, from -1 to 1. Above 0 is worse. */
                change: number;
            }[];
        };
        ToolHealthTable: {
            range: {
                from: string;
                until: string;
                /** @enum {string} */
                step: "minute" | "hour" | "day";
                /** @description Start of the previous period of the same length. */
                before: string;
            };
            /** @description Most calls first. */
            data: components["schemas"]["ToolHealthRow"][];
        };
        ToolHealthRow: {
            calls: number;
            ok: number;
            execution: number;
            contractViolation: number;
            wrongToolBoundary: number;
            lowUtility: number;
            /** @description `execution` and `contract_violation`. */
            failures: number;
            /** @description Share of all calls, 0 to 1. */
            failureRate: number | null;
            /** @description Share of `wrong_tool_boundary`, 0 to 1. */
            referralRate: number | null;
            lowUtilityRate: number | null;
            repairsAttempted: number;
            repairsSucceeded: number;
            /** @description Calls of tools outside the goal at that time. */
            offGoal: number;
            /** @description Reported more than ten minutes after the call. */
            late: number;
            /** @description Reported with a time in the future. */
            ahead: number;
            tool: string;
            /** @description null for the sum of all methods. */
            method: string | null;
            lastAt: string;
            /** @description Of calls with a latency. Percentiles are within 4.8 % of the exact values. */
            latency: {
                calls: number;
                meanMs: number | null;
                p50Ms: number | null;
                p90Ms: number | null;
                p99Ms: number | null;
            };
            before: {
                calls: number;
                ok: number;
                execution: number;
                contractViolation: number;
                wrongToolBoundary: number;
                lowUtility: number;
                /** @description `execution` and `contract_violation`. */
                failures: number;
                /** @description Share of all calls, 0 to 1. */
                failureRate: number | null;
                /** @description Share of `wrong_tool_boundary`, 0 to 1. */
                referralRate: number | null;
                lowUtilityRate: number | null;
                repairsAttempted: number;
                repairsSucceeded: number;
                /** @description Calls of tools outside the goal at that time. */
                offGoal: number;
                /** @description Reported more than ten minutes after the call. */
                late: number;
                /** @description Reported with a time in the future. */
                ahead: number;
            };
        };
        Failures: {
            range: {
                from: string;
                until: string;
                /** @enum {string} */
                step: "minute" | "hour" | "day";
                /** @description Start of the previous period of the same length. */
                before: string;
            };
            /** @description Total number of groups. `data` contains the largest. */
            total: number;
            /** @description Most calls first. */
            data: components["schemas"]["FailureGroup"][];
        };
        FailureGroup: {
            tool: string;
            method: string;
            /** @enum {string} */
            outcome: "ok" | "execution" | "contract_violation" | "wrong_tool_boundary" | "low_utility";
            code: string | null;
            /** @description Message without numbers, ids and quoted text. `…`: groups beyond the daily limit. */
            signature: string | null;
            calls: number;
            before: number;
            agents: number;
            lastAt: string;
        };
        UsageByGoal: {
            range: {
                from: string;
                until: string;
                /** @enum {string} */
                step: "minute" | "hour" | "day";
                /** @description Start of the previous period of the same length. */
                before: string;
            };
            /** @description Most calls first. */
            goals: {
                goal: string;
                calls: number;
                failures: number;
                offGoal: number;
                tools: number;
                agents: number;
                /** @description Calls of the previous period. */
                before: number;
                lastAt: string;
            }[];
            /** @description Calls without a goal. */
            withoutGoal: number;
            /** @description Calls by agent and tool in both periods, most calls first. Existing agents only. */
            calls: {
                agent: string;
                tool: string;
                calls: number;
                failures: number;
                /** @description Calls of the previous period. */
                before: number;
            }[];
            /** @description Most calls first. */
            agents: {
                agent: string;
                calls: number;
                /** @description Number of tools that it is shown now. */
                tools: number;
                /** @description Tokens of these tools per model request. */
                tokens: number;
                /** @description Compared with the whole catalogue. */
                tokensSaved: number;
            }[];
        };
        WhatIf: {
            /** @description The version of the policy that the draft was compared with. */
            revision: string;
            /**
             * @description One line: who gains and loses what, and how many recent calls would have been refused.
             * @example 2 agents lose send_email: sales and support. 14 calls of the last 7 days would have been refused.
             */
            summary: string;
            /** @description Agents that gain or lose a tool. For a template: one entry per goal. */
            agents: {
                agent: string;
                /** @description Goal of the agent, if the draft changes goals. */
                goal: string | null;
                gained: string[];
                lost: string[];
                allowed: {
                    before: number;
                    after: number;
                };
                tokens: {
                    before: number;
                    after: number;
                };
            }[];
            /** @description Sessions used within the last day that gain or lose a tool. */
            sessions: {
                agent: string;
                session: string;
                channel: string | null;
                goal: string | null;
                gained: string[];
                lost: string[];
            }[];
            /** @description Recent recorded calls that are allowed now and would be blocked. */
            refusedCalls: {
                days: number;
                /** @description Recorded calls that the current policies allow. */
                examined: number;
                count: number;
                byTool: {
                    tool: string;
                    count: number;
                    agents: string[];
                    lastAt: string;
                }[];
                samples: {
                    id: string;
                    agent: string;
                    tool: string;
                    session: string | null;
                    channel: string | null;
                    goal: string | null;
                    occurredAt: string;
                }[];
            };
            /** @description Of all agents, in the native format. */
            tokens: {
                before: number;
                after: number;
            };
            warnings: components["schemas"]["Warning"][];
        };
        WhatIfInput: {
            allow?: components["schemas"]["AllowList"];
            block?: components["schemas"]["BlockEntry"][];
            tools?: {
                [key: string]: "inherit" | "allow" | "block";
            };
            /** @enum {string} */
            mode?: "all" | "selected";
            /** @description A complete profile. */
            profile?: {
                /** @example support */
                slug: string;
                /** @description Tools of the profile. Omitted if it extends another profile. */
                tools?: string[];
                /**
                 * @description Profile to extend. Its current tools are included.
                 * @example support
                 */
                extends?: string | null;
                /** @description Tools to add to the extended profile. */
                add?: (string | components["schemas"]["ProfileAddition"])[];
                /** @description Tools to exclude. Takes precedence over `add`. */
                remove?: string[];
            };
            /** @description A complete channel of the organization. `blocked` null: it is deleted. */
            channel?: {
                /** @example support */
                slug: string;
                blocked: string[] | null;
            };
            /** @description A goal with its complete boundary. */
            goal?: {
                /**
                 * @description Case-sensitive.
                 * @example EXECUTE_SOLUTION
                 */
                goalId: string;
                primaryAgent?: string | null;
                fallbackAgent?: string | null;
                /**
                 * @description `explicit`: only the available tools. Exclusions still apply.
                 * @enum {string}
                 */
                mode?: "boundary" | "explicit";
                toolBoundary?: components["schemas"]["ToolBoundary"];
                entityBoundary?: components["schemas"]["EntityBoundary"];
                availableTools?: string[];
            };
            /** @description A template with its complete boundary, tried on every goal that refers to it. */
            template?: {
                /** @example support */
                slug: string;
                toolBoundary?: components["schemas"]["ToolBoundary"];
                entityBoundary?: components["schemas"]["EntityBoundary"];
            };
            /** @description Settings of the agent in `?agent=`. */
            settings?: {
                /** @example support */
                profile?: string | null;
                /** @enum {string} */
                autonomy?: "supervised" | "autonomous" | "draft_only";
                requireApprovalFor?: string[];
                channels?: string[];
            };
            /** @description Requirements of tools. null removes an override. */
            requirements?: {
                [key: string]: string[] | null;
            };
            /** @description Integrations to treat as disconnected. */
            disconnected?: string[];
        };
        PlatformWhatIf: {
            /** @description Version of the policy that the draft was compared with. */
            revision: string;
            examined: {
                orgs: number;
                agents: number;
            };
            /** @description Organizations where an agent gains or loses a tool, most affected first. */
            orgs: {
                org: string;
                name: string;
                /** @description Agents that gain or lose a tool. */
                agents: number;
                /** @description Tools that at least one agent gains. */
                gained: number;
                /** @description Tools that at least one agent loses. */
                lost: number;
            }[];
            /** @description Platform tools with the most affected agents. At most 20. */
            tools: {
                tool: string;
                gained: number;
                lost: number;
            }[];
            warnings: components["schemas"]["Warning"][];
        };
        /** @description Draft of the platform's lists. */
        PlatformWhatIfInput: {
            allow?: components["schemas"]["AllowList"];
            block?: components["schemas"]["BlockEntry"][];
            tools?: {
                [key: string]: "inherit" | "allow" | "block";
            };
            /** @enum {string} */
            mode?: "all" | "selected";
        };
        User: {
            id: string;
            email: string;
            name: string;
            platformAdmin: boolean;
            /** @description Whether a mailed link or an identity provider verified the address. */
            emailVerified: boolean;
            orgs: {
                slug: string;
                name: string;
                /** @enum {string} */
                role: "owner" | "configurator" | "viewer";
            }[];
            /** @description Identities at OpenID providers. */
            identities: {
                id: string;
                issuer: string;
                linkedAt: string;
            }[];
            hasPassword: boolean;
            /** @description Active browser sessions. */
            browsers: number;
            /** @description Of active browser sessions. */
            lastSignInAt: string | null;
            createdAt: string;
        };
        UserInput: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
            name?: string;
            /** @default false */
            platformAdmin?: boolean;
        };
        UserPatch: {
            name?: string;
            platformAdmin?: boolean;
        };
        SignedOut: {
            /** @description Number of ended sessions. */
            browsers: number;
        };
        PasswordLink: {
            /** @description Valid once. Only returned if mail is not set up. */
            url?: string;
            /** @description Whether the link was mailed. */
            mailed: boolean;
            expiresAt: string;
        };
        Health: {
            /** @enum {string} */
            status: "ok" | "attention";
            reasons: {
                code: string;
                /** @description Problem. */
                text: string;
                /** @description Solution. */
                action: string;
            }[];
            at: string;
            process: {
                version: string;
                node: string;
                startedAt: string;
                uptimeSeconds: number;
                memoryBytes: number;
                heapBytes: number;
                heapLimitBytes: number;
                /** @description 99th percentile of the last seconds. */
                loopDelayMs: number;
            };
            clock: {
                /** @description Clock difference to the database; positive: this process is ahead. null: unknown. */
                aheadMs: number | null;
                /** @description Clock jumps of the last day, as observed by this process. */
                jumps: {
                    /** @enum {string} */
                    clock: "process" | "database";
                    /** @description Positive: forward. */
                    byMs: number;
                    secondsAgo: number;
                }[];
            };
            outages: {
                /** @enum {string} */
                code: "disk_full" | "out_of_memory" | "too_many_connections" | "starting" | "shutting_down" | "read_only" | "refused" | "not_answering";
                /** @description Duration. */
                seconds: number;
            }[];
            database: {
                version: string;
                sizeBytes: number;
                connections: number;
                maxConnections: number;
                roundTripMs: number;
                migrations: {
                    applied: number;
                    failed: number;
                    newest: string | null;
                    newestAt: string | null;
                };
                /** @description Partitions of outcomes by month. Row counts are estimates. */
                partitions: {
                    month: string;
                    rows: number;
                    sizeBytes: number;
                }[];
                /** @description Stored calls that are not counted yet: estimated rows and age of the oldest. */
                rollups: {
                    waiting: number;
                    behindSeconds: number;
                };
                audit: {
                    chains: number;
                    /** @description Chains with unsigned events. */
                    unsigned: number;
                    oldestUnsignedSeconds: number | null;
                    newestCheckpointAt: string | null;
                };
            };
            listener: {
                healthy: boolean;
                /** @description Time since the database last confirmed it. */
                lagMs: number | null;
            };
            snapshots: {
                organizations: number;
                limit: number;
                preparedBytes: number;
                preparedLimitBytes: number;
            };
            requests: {
                windowSeconds: number;
                api: {
                    perSecond: number;
                    p50Ms: number | null;
                    p99Ms: number | null;
                    answers: number;
                    /** @description Responses with 5xx. */
                    failures: number;
                };
                pages: {
                    perSecond: number;
                    p50Ms: number | null;
                    p99Ms: number | null;
                    answers: number;
                    /** @description Responses with 5xx. */
                    failures: number;
                };
            };
            /** @description Jobs of the installation, then of the process that responded. */
            jobs: {
                name: string;
                everySeconds: number;
                lastRunAt: string | null;
                lastError: boolean;
            }[];
            /** @description One per five seconds, oldest first. */
            samples: {
                at: string;
                apiPerSecond: number;
                pagesPerSecond: number;
                apiP99Ms: number | null;
                loopDelayMs: number;
                memoryBytes: number;
            }[];
        };
        Job: {
            slug: string;
            title: string;
            /**
             * @description `clock`: scheduled. `queue`: on demand.
             * @enum {string}
             */
            kind: "clock" | "queue";
            /** @enum {string} */
            status: "idle" | "running" | "requested";
            everySeconds: number | null;
            nextRunAt: string | null;
            /** @description Start of the current run. */
            startedAt: string | null;
            /** @description Host and process of the current run. */
            process: string | null;
            lastRunAt: string | null;
            lastMs: number | null;
            /**
             * @description `interrupted`: its process exited. The next run starts from the beginning.
             * @enum {string|null}
             */
            lastStatus: "done" | "failed" | "interrupted" | null;
            /** @description Without ids, addresses and quoted text. The log has the full error. */
            lastError: string | null;
            lastErrorAt: string | null;
            runs: number;
            failures: number;
            failuresInRow: number;
        };
        JobDetail: {
            slug: string;
            title: string;
            /**
             * @description `clock`: scheduled. `queue`: on demand.
             * @enum {string}
             */
            kind: "clock" | "queue";
            /** @enum {string} */
            status: "idle" | "running" | "requested";
            everySeconds: number | null;
            nextRunAt: string | null;
            /** @description Start of the current run. */
            startedAt: string | null;
            /** @description Host and process of the current run. */
            process: string | null;
            lastRunAt: string | null;
            lastMs: number | null;
            /**
             * @description `interrupted`: its process exited. The next run starts from the beginning.
             * @enum {string|null}
             */
            lastStatus: "done" | "failed" | "interrupted" | null;
            /** @description Without ids, addresses and quoted text. The log has the full error. */
            lastError: string | null;
            lastErrorAt: string | null;
            runs: number;
            failures: number;
            failuresInRow: number;
            /** @description Newest first. Runs without work are only counted in `runs`. */
            recent: {
                id: string;
                /**
                 * @description `interrupted`: its process exited. The next run starts from the beginning.
                 * @enum {string}
                 */
                status: "done" | "failed" | "interrupted";
                /** @enum {string} */
                trigger: "clock" | "queue" | "person";
                requestedBy: string | null;
                startedAt: string;
                endedAt: string;
                ms: number;
                /** @description Number of processed items, if counted. */
                done: number | null;
                error: string | null;
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listTools: {
        parameters: {
            query?: {
                channel?: string;
                session?: string;
                goal?: string;
                format?: "native" | "mcp" | "openai" | "openai-responses" | "anthropic" | "gemini";
                limit?: number;
                /** @description `true`: with a signed receipt of what was answered; then without an ETag. */
                receipt?: "true" | "false";
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolvedSet"];
                };
            };
            /** @description Not modified since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resolveTools: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolveInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolvedSet"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchTools: {
        parameters: {
            query: {
                q: string;
                limit?: number;
                channel?: string;
                session?: string;
                goal?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundTools"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listGoalTools: {
        parameters: {
            query?: {
                channel?: string;
                session?: string;
                format?: "native" | "mcp" | "openai" | "openai-responses" | "anthropic" | "gemini";
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                goalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolvedSet"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decideTool: {
        parameters: {
            query?: {
                channel?: string;
                session?: string;
                goal?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                tool: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentDecision"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putSession: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    disableSessionTool: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                session: string;
                tool: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisableInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    enableSessionTool: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                session: string;
                tool: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    callTool: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                tool: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallResult"];
                };
            };
            /** @description A person must approve the call. Repeat it with `approval`. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallPending"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifyReceipt: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A receipt: a compact JWS. */
                    receipt: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptVerdict"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    renameMe: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MePatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBrowsers: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Browser"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endOtherBrowsers: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endBrowser: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                browser: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewInvitation: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationPreview"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAcceptance"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationAccepted"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetInput"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordReset"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    joinInvitation: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationJoin"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationAccepted"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invitation"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    inviteMember: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentInvitation"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                invitation: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentInvitation"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                invitation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Member"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                member: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeRole: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                member: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrg: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationSummary"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteOrg: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationDeletion"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportBoundary: {
        parameters: {
            query?: {
                /** @description Default: JSON if `Accept` requests it, otherwise YAML. */
                format?: "yaml" | "json";
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": string;
                    "application/json": unknown;
                };
            };
            /** @description Not modified since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importBoundary: {
        parameters: {
            query?: {
                /** @description `true` changes nothing and returns the result of the change. */
                dryRun?: "true" | "false";
                /** @description `true` deletes objects that are missing from a section of the document. */
                prune?: "true" | "false";
                /** @description Handling of new entries that match no tool. */
                unknownTools?: "refuse" | "keep";
                /** @description Reason for the change, stored with its revision. */
                note?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BoundaryDocument"];
                "application/yaml": components["schemas"]["BoundaryDocument"];
                "application/x-yaml": components["schemas"]["BoundaryDocument"];
                "text/yaml": components["schemas"]["BoundaryDocument"];
                "text/x-yaml": components["schemas"]["BoundaryDocument"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoundaryImport"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBoundarySchema: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/schema+json": string;
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCatalog: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
                /** @description `brief` cuts descriptions at 300 characters and returns the number of agents instead of their slugs. */
                detail?: "full" | "brief";
                /** @description Only tools that Ambit runs, or only those that it does not run. */
                executable?: "true" | "false";
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CatalogTool"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createCatalogTool: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ToolInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogToolDetail"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    explainDecisions: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionsInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Decisions"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAgents: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Agent"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createAgent: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAgent: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                agent: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAgent: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                agent: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateAgent: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
                agent: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Session"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAgentSessions: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                agent: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Session"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getToldToAgent: {
        parameters: {
            query?: {
                /** @description Maximum tokens of the text about known tools. */
                tokenBudget?: number;
                channel?: string;
                goal?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                agent: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToldToAgent"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putAgentSession: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                agent: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    disableAgentSessionTool: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                agent: string;
                session: string;
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisableInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    enableAgentSessionTool: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                agent: string;
                session: string;
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeAccess: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
                agent: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Access"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateSettings: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlatformSettings: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformSettings"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updatePlatformSettings: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformSettingsPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformSettings"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listArticles: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
                kind?: "Concepts" | "Patterns" | "Practices";
                /** @description Agents can read only `Live` and `Experimental` articles. */
                status?: "Draft" | "Proposed" | "Experimental" | "Live" | "Deprecated";
                tag?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ArticleSummary"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createArticle: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Article"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchArticles: {
        parameters: {
            query: {
                q: string;
                /** @description 1 to 50. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ArticleHit"][];
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getArticle: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Article"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteArticle: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateArticle: {
        parameters: {
            query?: never;
            header: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match": string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticlePatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Article"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listArticleVersions: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ArticleVersionSummary"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getArticleVersion: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                slug: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleVersion"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreArticleVersion: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
                slug: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleRestore"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Article"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPlatformArticles: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
                kind?: "Concepts" | "Patterns" | "Practices";
                /** @description Agents can read only `Live` and `Experimental` articles. */
                status?: "Draft" | "Proposed" | "Experimental" | "Live" | "Deprecated";
                tag?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ArticleSummary"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPlatformArticle: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Article"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchPlatformArticles: {
        parameters: {
            query: {
                q: string;
                /** @description 1 to 50. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ArticleHit"][];
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlatformArticle: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Article"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePlatformArticle: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updatePlatformArticle: {
        parameters: {
            query?: never;
            header: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match": string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticlePatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Article"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPlatformArticleVersions: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ArticleVersionSummary"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlatformArticleVersion: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                slug: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleVersion"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restorePlatformArticleVersion: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                slug: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleRestore"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Article"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDescriptions: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
                overridden?: "true" | "false";
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DescriptionSummary"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMistakenTools: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 1000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MistakenPair"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDescription: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Description"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveDescription: {
        parameters: {
            query?: never;
            header: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match": string;
            };
            path: {
                org: string;
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DescriptionInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Description"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resetDescription: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkDescription: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DescriptionDraft"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DescriptionCheck"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    draftDescription: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenDescription"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDescriptionVersions: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 200. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DescriptionVersion"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreDescriptionVersion: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                /** @description Name of a tool, case-sensitive. */
                tool: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DescriptionRestore"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Description"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listQuestionSets: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 200. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["QuestionSetSummary"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createQuestionSet: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionSetInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionSet"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getQuestionSet: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionSet"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateQuestionSet: {
        parameters: {
            query?: never;
            header: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match": string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionSetChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionSet"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteQuestionSet: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listQuestionSetVersions: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 200. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["QuestionSetVersion"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getQuestionSetVersion: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                slug: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionSet"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readQuestionFile: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionFile"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionsRead"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    findRealQuestions: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
                agent?: string;
                /** @description Omits questions that this set already has. */
                set?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FoundQuestion"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getToolHistory: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 60. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ToolHistoryPoint"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEvaluations: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 200. */
                limit?: number;
                set?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EvaluationRun"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startEvaluation: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EvaluationStart"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvaluationRun"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEvaluation: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                run: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvaluationReport"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEvaluationAnswers: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 2000. */
                limit?: number;
                /** @description Name of a tool, or `none`. */
                expected?: string;
                /** @description Name of a tool, or `none`. */
                took?: string;
                /** @description `true`: only wrong results. */
                wrong?: "true" | "false";
                q?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                run: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EvaluationAnswer"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelEvaluation: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                run: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvaluationRun"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    compareEvaluations: {
        parameters: {
            query?: {
                /** @description Earlier run. Default: for a draft the run of the published texts, otherwise the previous run of the same router. */
                with?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                run: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvaluationComparison"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAudit: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
                /** @description An actor (`user:…`, `key:…`), or part of its label. */
                actor?: string;
                /** @description An action or its prefix. */
                action?: string;
                /** @description Part of the target. */
                target?: string;
                /** @description Words that all occur in actor, action, target or details. */
                q?: string;
                /** @description From this time, inclusive. */
                from?: string;
                /** @description Until this time, exclusive. */
                to?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditEvent"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportAudit: {
        parameters: {
            query: {
                format: "csv" | "ndjson";
                /** @description An actor (`user:…`, `key:…`), or part of its label. */
                actor?: string;
                /** @description An action or its prefix. */
                action?: string;
                /** @description Part of the target. */
                target?: string;
                /** @description Words that all occur in actor, action, target or details. */
                q?: string;
                /** @description From this time, inclusive. */
                from?: string;
                /** @description Until this time, exclusive. */
                to?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkAudit: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditIntegrity"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPlatformAudit: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
                /** @description An actor (`user:…`, `key:…`), or part of its label. */
                actor?: string;
                /** @description An action or its prefix. */
                action?: string;
                /** @description Part of the target. */
                target?: string;
                /** @description Words that all occur in actor, action, target or details. */
                q?: string;
                /** @description From this time, inclusive. */
                from?: string;
                /** @description Until this time, exclusive. */
                to?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditEvent"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportPlatformAudit: {
        parameters: {
            query: {
                format: "csv" | "ndjson";
                /** @description An actor (`user:…`, `key:…`), or part of its label. */
                actor?: string;
                /** @description An action or its prefix. */
                action?: string;
                /** @description Part of the target. */
                target?: string;
                /** @description Words that all occur in actor, action, target or details. */
                q?: string;
                /** @description From this time, inclusive. */
                from?: string;
                /** @description Until this time, exclusive. */
                to?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkPlatformAudit: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditIntegrity"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMatrix: {
        parameters: {
            query?: {
                channel?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Matrix"];
                };
            };
            /** @description Not modified since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRevisionMark: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionMark"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlatformPolicy: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Policy"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replacePlatformPolicy: {
        parameters: {
            query?: never;
            header: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Policy"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchPlatformPolicy: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Policy"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrgPolicy: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Policy"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceOrgPolicy: {
        parameters: {
            query?: never;
            header: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match": string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Policy"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchOrgPolicy: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Policy"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAgentPolicy: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                agent: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Policy"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceAgentPolicy: {
        parameters: {
            query?: never;
            header: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match": string;
            };
            path: {
                org: string;
                agent: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Policy"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAgentPolicy: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
                agent: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Policy"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listProfiles: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Profile"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createProfile: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putProfile: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileWhole"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteProfile: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfilePatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listChannels: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Channel"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createChannel: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChannelInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getChannel: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putChannel: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChannelWhole"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteChannel: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateChannel: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChannelPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPlatformProfiles: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Profile"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPlatformProfile: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlatformProfile: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putPlatformProfile: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileWhole"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePlatformProfile: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updatePlatformProfile: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfilePatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPlatformChannels: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Channel"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPlatformChannel: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChannelInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlatformChannel: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putPlatformChannel: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChannelWhole"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePlatformChannel: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updatePlatformChannel: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChannelPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    assignProfile: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileAssignment"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignedProfile"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAgentGoals: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AgentGoal"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listGoals: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Goal"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createGoal: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoalInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Goal"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportGoals: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoalsDocument"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importGoals: {
        parameters: {
            query?: {
                /** @description `true` only returns what would change. */
                dryRun?: "true" | "false";
            };
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoalsDocument"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoalsImport"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGoal: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                /** @description Case-sensitive. */
                goalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Goal"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putGoal: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
                /** @description Case-sensitive. */
                goalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoalWhole"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Goal"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteGoal: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                /** @description Case-sensitive. */
                goalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateGoal: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
                /** @description Case-sensitive. */
                goalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoalPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Goal"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGoalUsage: {
        parameters: {
            query?: {
                /** @description Number of days, including today. */
                days?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                /** @description Case-sensitive. */
                goalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoalUsage"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBoundaryTemplates: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BoundaryTemplate"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createBoundaryTemplate: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BoundaryTemplateInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoundaryTemplate"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBoundaryTemplate: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoundaryTemplate"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putBoundaryTemplate: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BoundaryTemplateWhole"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoundaryTemplate"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteBoundaryTemplate: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateBoundaryTemplate: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BoundaryTemplatePatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoundaryTemplate"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    makeGoalPrompt: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                /** @description Case-sensitive. */
                goalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoalPromptInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoalPrompt"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    parseGoalAnswer: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                /** @description Case-sensitive. */
                goalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoalParseInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoalAnswer"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    executeGoal: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Case-sensitive. */
                goalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoalExecuteInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoalExecution"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPacket: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PacketInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Packet"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPacket: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                packet: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Packet"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPacketResult: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                packet: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PacketResultInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Packet"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reinjectPacket: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                packet: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PacketReinjectInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Packet"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPackets: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 200. */
                limit?: number;
                /** @description One status, or several separated by commas. */
                status?: string;
                agent?: string;
                tool?: string;
                /** @description Words of the message. */
                q?: string;
                /** @description Only packets without a selected tool. */
                noTool?: "true";
                /** @description Only packets with invented calls. */
                invented?: "true";
                /** @description Only dry runs. */
                dryRun?: "true";
                /** @description Only packets with a model failure. */
                modelFailed?: "true";
                /** @description From this time, inclusive. */
                from?: string;
                /** @description Until this time, exclusive. */
                until?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PacketRow"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrgPacket: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                packet: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberPacket"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decidePacket: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                packet: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PacketDecision"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberPacket"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    playMessage: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaygroundInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playground"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRoutingSettings: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingSettings"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putRoutingSettings: {
        parameters: {
            query?: never;
            header: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match": string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoutingSettingsInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingSettings"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRoutingVersions: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 200. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RoutingVersion"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRoutingVersion: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingVersion"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreRoutingVersion: {
        parameters: {
            query?: never;
            header: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match": string;
            };
            path: {
                org: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoutingRestore"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingSettings"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tryRoutingModel: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoutingModelTryInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingModelTry"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRoutingFigures: {
        parameters: {
            query?: {
                /** @description 1 to 90. */
                days?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingFigures"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    calibrateRouting: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingFigures"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBroker: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Broker"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putBroker: {
        parameters: {
            query?: never;
            header: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match": string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrokerInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Broker"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listIntents: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
                /** @description `true`: includes removed defaults. */
                removed?: "true" | "false";
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Intent"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createIntent: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntentInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Intent"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testIntents: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntentTestInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntentTest"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getIntent: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Intent"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putIntent: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntentWhole"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Intent"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteIntent: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateIntent: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntentPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Intent"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resetIntent: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Intent"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSearchLearning: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchLearning"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putSearchLearning: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchLearningInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchLearning"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    trainSearchLearning: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchLearning"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    explainSearch: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExplainSearchInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExplainedSearch"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEmbeddings: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Embeddings"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putEmbeddings: {
        parameters: {
            query?: never;
            header: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match": string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmbeddingsInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Embeddings"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteEmbeddings: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkEmbeddings: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbeddingsCheck"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listIntegrations: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Integration"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getIntegration: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    connectIntegration: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntegrationInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    disconnectIntegration: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    markIntegration: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntegrationPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkIntegration: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    authorizeIntegration: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationAuthorization"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    finishAuthorization: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OAuthReturn"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRequirements: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["IntegrationRequirement"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    overrideRequirement: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntegrationRequirementInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRequirement"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resetRequirement: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRevisions: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
                /** @description Part of the note, the author, or an added or removed value. */
                q?: string;
                /** @description Part of the author's name. */
                author?: string;
                entity?: "PlatformPolicy" | "SubtypeDefault" | "OrgSettings" | "OrgPolicy" | "Source" | "Tool" | "Profile" | "Channel" | "IntegrationConnection" | "IntegrationRequirement" | "ToolOverride" | "Agent" | "AgentPolicy" | "Goal" | "BoundaryTemplate" | "Intent" | "BrokerSettings";
                /** @description Changes of this agent, also after its deletion. */
                agent?: string;
                /** @description Changes that can affect this agent: all except those of other agents. */
                concerns?: string;
                from?: string;
                to?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Revision"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRevision: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                revision: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revision"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRevisionChanges: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                revision: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RevisionChange"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreRevision: {
        parameters: {
            query?: {
                /** @description `true` changes nothing and returns the result of the change. */
                dryRun?: "true" | "false";
            };
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                revision: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Restore"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revertRevision: {
        parameters: {
            query?: {
                /** @description `true` changes nothing and returns the result of the change. */
                dryRun?: "true" | "false";
            };
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                revision: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevertInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revert"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPlatformRevisions: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
                /** @description Part of the note, the author, or an added or removed value. */
                q?: string;
                /** @description Part of the author's name. */
                author?: string;
                entity?: "PlatformPolicy" | "SubtypeDefault" | "OrgSettings" | "OrgPolicy" | "Source" | "Tool" | "Profile" | "Channel" | "IntegrationConnection" | "IntegrationRequirement" | "ToolOverride" | "Agent" | "AgentPolicy" | "Goal" | "BoundaryTemplate" | "Intent" | "BrokerSettings";
                /** @description Changes of this agent, also after its deletion. */
                agent?: string;
                /** @description Changes that can affect this agent: all except those of other agents. */
                concerns?: string;
                from?: string;
                to?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Revision"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlatformRevision: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                revision: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revision"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPlatformRevisionChanges: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                revision: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RevisionChange"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restorePlatformRevision: {
        parameters: {
            query?: {
                /** @description `true` changes nothing and returns the result of the change. */
                dryRun?: "true" | "false";
            };
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                revision: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Restore"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revertPlatformRevision: {
        parameters: {
            query?: {
                /** @description `true` changes nothing and returns the result of the change. */
                dryRun?: "true" | "false";
            };
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                revision: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevertInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revert"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAgentKeys: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                agent: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Key"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createAgentKey: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                agent: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedKey"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateAgentKey: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                agent: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyRotation"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedKey"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeAgentKey: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                agent: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Key"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberKeyInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedKey"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyRotation"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedKey"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPlatformKeys: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Key"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPlatformKey: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedKey"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotatePlatformKey: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyRotation"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedKey"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokePlatformKey: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPlatformTools: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PlatformTool"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPlatformTool: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformToolInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformToolDetail"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOrgs: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Organization"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createOrg: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedOrganization"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewCatalogTool: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ToolPreviewInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolPreview"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRetiredCatalogTools: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 1000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RetiredTool"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCatalogTool: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogToolDetail"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retireCatalogTool: {
        parameters: {
            query?: {
                /** @description `true` changes nothing and returns the result of the change. */
                dryRun?: "true" | "false";
                /** @description Reason for the change, stored with its revision. */
                note?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolRetirement"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateCatalogTool: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ToolPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogToolDetail"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCatalogToolHistory: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ToolChange"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewPlatformTool: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ToolPreviewInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolPreview"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRetiredPlatformTools: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 1000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RetiredTool"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlatformTool: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformToolDetail"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retirePlatformTool: {
        parameters: {
            query?: {
                /** @description `true` changes nothing and returns the result of the change. */
                dryRun?: "true" | "false";
                /** @description Reason for the change, stored with its revision. */
                note?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolRetirement"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updatePlatformTool: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformToolPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformToolDetail"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPlatformToolHistory: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ToolChange"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSources: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Source"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createSource: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourceInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSource: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are named `<slug>__<name>`. */
                source: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSource: {
        parameters: {
            query?: {
                /** @description `true` only returns the effects. */
                dryRun?: "true" | "false";
                /** @description Reason for the change, stored with its revision. */
                note?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are named `<slug>__<name>`. */
                source: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceDeletion"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateSource: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are named `<slug>__<name>`. */
                source: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourcePatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setSourceCredential: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are named `<slug>__<name>`. */
                source: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourceCredential"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSourceCredential: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are named `<slug>__<name>`. */
                source: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSourceTools: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
                /** @description Text in the name, title or description. */
                q?: string;
                category?: string;
                definition?: "approved" | "changed" | "unapproved";
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are named `<slug>__<name>`. */
                source: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SourceTool"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSourceCategories: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are named `<slug>__<name>`. */
                source: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SourceCategory"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    syncSource: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are named `<slug>__<name>`. */
                source: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourceSync"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listImportRuns: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are named `<slug>__<name>`. */
                source: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportRun"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getImportRun: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are named `<slug>__<name>`. */
                source: string;
                run: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listImportChanges: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
                kind?: "added" | "changed" | "removed";
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are named `<slug>__<name>`. */
                source: string;
                run: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportChange"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptImport: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are named `<slug>__<name>`. */
                source: string;
                run: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportAcceptance"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    discardImport: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are named `<slug>__<name>`. */
                source: string;
                run: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listStdioServers: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StdioServer"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createStdioServer: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StdioServerInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StdioServer"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStdioServer: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                server: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StdioServer"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteStdioServer: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                server: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateStdioServer: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                server: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StdioServerPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StdioServer"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOfferedServers: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OfferedServer"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPlatformSources: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PlatformSource"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPlatformSource: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformSourceInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformSource"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlatformSource: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                /** @description Its tools are named `<slug>__<name>`. */
                source: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformSource"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePlatformSource: {
        parameters: {
            query?: {
                /** @description `true` changes nothing and returns the result of the change. */
                dryRun?: "true" | "false";
                /** @description Reason for the change, stored with its revision. */
                note?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its tools are named `<slug>__<name>`. */
                source: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformSourceDeletion"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updatePlatformSource: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                /** @description Its tools are named `<slug>__<name>`. */
                source: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformSourcePatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformSource"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setPlatformSourceCredential: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its tools are named `<slug>__<name>`. */
                source: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformCredential"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformSource"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePlatformSourceCredential: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its tools are named `<slug>__<name>`. */
                source: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformSource"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    syncPlatformSource: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its tools are named `<slug>__<name>`. */
                source: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformSourceSync"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformSource"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPlatformSourceTools: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                /** @description Its tools are named `<slug>__<name>`. */
                source: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PlatformSourceTool"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listQuarantine: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
                /** @description Its tools are named `<slug>__<name>`. */
                source?: string;
                state?: "waiting" | "refused";
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["QuarantinedTool"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decideDefinitions: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDefinitionDecision"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedDefinitions"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approveDefinition: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DefinitionDecision"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedDefinitions"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refuseDefinition: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DefinitionDecision"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedDefinitions"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawDefinition: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DefinitionDecision"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedDefinitions"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPlatformQuarantine: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
                /** @description Its tools are named `<slug>__<name>`. */
                source?: string;
                state?: "waiting" | "refused";
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["QuarantinedTool"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decidePlatformDefinitions: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDefinitionDecision"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedDefinitions"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approvePlatformDefinition: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DefinitionDecision"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedDefinitions"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refusePlatformDefinition: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DefinitionDecision"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedDefinitions"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawPlatformDefinition: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Name of a tool, case-sensitive. */
                tool: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DefinitionDecision"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedDefinitions"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlatformDefaults: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformDefaults"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setSubtypeDefault: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                subtype: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubtypeInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformDefaults"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeSubtypeDefault: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                subtype: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSubtypes: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Subtype"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listIntegrationProviders: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 5000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["IntegrationProvider"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createIntegrationProvider: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntegrationProviderInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationProvider"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getIntegrationProvider: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationProvider"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteIntegrationProvider: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateIntegrationProvider: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntegrationProviderPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationProvider"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRequests: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 200. */
                limit?: number;
                /** @description `answered`: all but pending. */
                status?: "pending" | "granted" | "declined" | "withdrawn" | "answered";
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccessRequest"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createRequest: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRequest: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                request: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    answerRequest: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
                request: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestAnswer"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestOutcome"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawRequest: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                request: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listApprovals: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 200. */
                limit?: number;
                /** @description `decided`: all but pending. */
                status?: "pending" | "approved" | "denied" | "used" | "expired" | "decided";
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Approval"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApproval: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                approval: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    askApproval: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApprovalRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentApproval"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOwnApproval: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                approval: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentApproval"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    useApproval: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                approval: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentApproval"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decideApproval: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                approval: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApprovalDecision"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNotificationSettings: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putNotificationSettings: {
        parameters: {
            query?: never;
            header: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match": string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationSettingsInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOwnMail: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnMail"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putOwnMail: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnMail"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnMail"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 200. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                webhook: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                webhook: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                webhook: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRotation"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                webhook: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 50. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                webhook: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    lintOrg: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lint"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    lintPlatform: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lint"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    recordOutcomes: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OutcomesInput"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutcomesAccepted"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportOutcomes: {
        parameters: {
            query: {
                format: "ndjson" | "csv";
                /** @description Cursor from the previous page. */
                cursor?: string;
                agent?: string;
                tool?: string;
                method?: string;
                session?: string;
                outcome?: "ok" | "execution" | "contract_violation" | "wrong_tool_boundary" | "low_utility";
                /** @description Code of the error. */
                code?: string;
                /** @description Signature of the error message, as used to group failures. */
                signature?: string;
                /** @description From this time, inclusive. */
                from?: string;
                /** @description Until this time, exclusive. */
                to?: string;
                /** @description Words of the request or of the error, or how they begin. All must match. */
                q?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /** @description 1 to 90. */
                days?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLeastPrivilege: {
        parameters: {
            query?: {
                /** @description 1 to 90. */
                days?: number;
                /** @description Returns only totals. `agents` is empty. */
                summary?: "true" | "false";
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeastPrivilege"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listActivity: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 200. */
                limit?: number;
                agent?: string;
                tool?: string;
                method?: string;
                session?: string;
                /** @description Outcome of the call. Packets: `ok` matches `executed`, `execution` matches `failed`. */
                outcome?: "ok" | "execution" | "contract_violation" | "wrong_tool_boundary" | "low_utility";
                /** @description Code of the error. */
                code?: string;
                /** @description Signature of the error message, as used to group failures. */
                signature?: string;
                /** @description From this time, inclusive. */
                from?: string;
                /** @description Until this time, exclusive. */
                to?: string;
                /** @description Words of the request, the message or the error, or how they begin. All must match. */
                q?: string;
                /** @description `packet`: a routed message. Default: both. */
                kind?: "call" | "packet";
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ActivityEntry"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCall: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                agent: string;
                call: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallDetails"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    recordCorrection: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectionInput"] | components["schemas"]["CorrectionsInput"];
            };
        };
        responses: {
            /** @description Duplicate id with the same content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Correction"];
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Correction"];
                };
            };
            /** @description The events are stored. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectionsAccepted"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCorrections: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 200. */
                limit?: number;
                status?: "open" | "confirmed" | "dismissed";
                tool?: string;
                /** @description Parts of the tool’s name, in any case and order, separated by spaces. */
                q?: string;
                agent?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MemberCorrection"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createCorrection: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberCorrectionInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberCorrection"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    countCorrections: {
        parameters: {
            query?: {
                /** @description Whole minutes (`1h`), hours (`24h`, `7d`) or days (`30d`, `90d`) in UTC, including the current one. */
                range?: "1h" | "24h" | "7d" | "30d" | "90d";
                /** @description With `until`, instead of `range`. Widened to whole steps. */
                from?: string;
                until?: string;
                agent?: string;
                /** @description Parts of the tool’s name, in any case and order, separated by spaces. */
                q?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectionCounts"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCorrection: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                correction: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberCorrection"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decideCorrection: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                correction: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectionDecision"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberCorrection"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getKnownTools: {
        parameters: {
            query?: {
                /** @description Maximum tokens of the text. */
                tokenBudget?: number;
                channel?: string;
                session?: string;
                goal?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownTools"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSelfEvaluation: {
        parameters: {
            query?: {
                channel?: string;
                session?: string;
                goal?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SelfEvaluation"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCohesion: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
                tool?: string;
                /** @description `warned`: only tools with an open warning. */
                state?: "warned" | "healthy";
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ToolCohesion"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCohesionWarnings: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 200. */
                limit?: number;
                state?: "open" | "closed";
                tool?: string;
                /** @description `boundary`: calls outside the tool’s purpose. `utility`: results of little use. `implementation`: failures. */
                kind?: "boundary" | "utility" | "implementation";
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CohesionWarning"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCohesionWarning: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                warning: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CohesionWarningDetail"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAxes: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 1000. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Axis"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    mergeAxes: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeAxesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CohesionSettings"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCohesionSettings: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CohesionSettings"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putCohesionSettings: {
        parameters: {
            query?: never;
            header: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
                "If-Match": string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CohesionSettingsInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CohesionSettings"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCohesionVersions: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 200. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CohesionSettingsVersion"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    evaluateCohesion: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CohesionRun"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSuggestions: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 200. */
                limit?: number;
                /** @description `open`: includes `opened`. */
                status?: "open" | "opened" | "snoozed" | "accepted" | "dismissed" | "withdrawn";
                /** @description `repair` a failing tool; `tighten` the description or acceptance of a tool; `split` a tool; `recompose` tools that share a boundary problem; `drop_grant`: remove an unused grant. */
                kind?: "repair" | "tighten" | "split" | "recompose" | "drop_grant";
                tool?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Suggestion"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSuggestion: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                suggestion: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionDetail"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSuggestionDraft: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                suggestion: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionEditor"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openSuggestion: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                suggestion: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionEditor"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptSuggestion: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                suggestion: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptSuggestion"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionEditor"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    dismissSuggestion: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                suggestion: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DismissSuggestion"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestion"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    snoozeSuggestion: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                suggestion: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SnoozeSuggestion"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestion"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reopenSuggestion: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                suggestion: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestion"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getToolHealth: {
        parameters: {
            query?: {
                /** @description Whole minutes (`1h`), hours (`24h`, `7d`) or days (`30d`, `90d`) in UTC, including the current one. */
                range?: "1h" | "24h" | "7d" | "30d" | "90d";
                /** @description With `until`, instead of `range`. Widened to whole steps. */
                from?: string;
                until?: string;
                agent?: string;
                tool?: string;
                method?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolHealth"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listToolHealth: {
        parameters: {
            query?: {
                /** @description Whole minutes (`1h`), hours (`24h`, `7d`) or days (`30d`, `90d`) in UTC, including the current one. */
                range?: "1h" | "24h" | "7d" | "30d" | "90d";
                /** @description With `until`, instead of `range`. Widened to whole steps. */
                from?: string;
                until?: string;
                agent?: string;
                tool?: string;
                method?: string;
                /** @description `true`: one row per method of a tool. */
                byMethod?: "true" | "false";
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolHealthTable"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFailures: {
        parameters: {
            query?: {
                /** @description Whole minutes (`1h`), hours (`24h`, `7d`) or days (`30d`, `90d`) in UTC, including the current one. */
                range?: "1h" | "24h" | "7d" | "30d" | "90d";
                /** @description With `until`, instead of `range`. Widened to whole steps. */
                from?: string;
                until?: string;
                agent?: string;
                tool?: string;
                method?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failures"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportHealth: {
        parameters: {
            query: {
                /** @description Whole minutes (`1h`), hours (`24h`, `7d`) or days (`30d`, `90d`) in UTC, including the current one. */
                range?: "1h" | "24h" | "7d" | "30d" | "90d";
                /** @description With `until`, instead of `range`. Widened to whole steps. */
                from?: string;
                until?: string;
                agent?: string;
                tool?: string;
                method?: string;
                table: "series" | "tools" | "failures";
                /** @description `true`: one row per method of a tool. */
                byMethod?: "true" | "false";
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUsageByGoal: {
        parameters: {
            query?: {
                /** @description Whole minutes (`1h`), hours (`24h`, `7d`) or days (`30d`, `90d`) in UTC, including the current one. */
                range?: "1h" | "24h" | "7d" | "30d" | "90d";
                /** @description With `until`, instead of `range`. Widened to whole steps. */
                from?: string;
                until?: string;
                agent?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageByGoal"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tryDraft: {
        parameters: {
            query?: {
                /** @description Agent whose lists and settings the draft changes. Default: the organization. */
                agent?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WhatIfInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhatIf"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tryPlatformDraft: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformWhatIfInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformWhatIf"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
                /** @description Part of an address or a name. */
                q?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    inviteUser: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentInvitation"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signUserOut: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    makePasswordLink: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordLink"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unlinkIdentity: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                user: string;
                identity: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPlatformInvitations: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invitation"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendPlatformInvitation: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                invitation: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentInvitation"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokePlatformInvitation: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                invitation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Job"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                job: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobDetail"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    runJob: {
        parameters: {
            query?: never;
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown. */
                "Idempotency-Key"?: string;
            };
            path: {
                job: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobDetail"];
                };
            };
            /** @description Bad request */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
