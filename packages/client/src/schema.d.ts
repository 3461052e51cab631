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
         * The tools that the agent may see and call now, in the shape of a vendor if asked for.
         * @description For: An agent's key.
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
         * The same set, ranked by message and goal and narrowed to what the request asks for.
         * @description For: An agent's key.
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
         * The tools that fit a text best, of those that the agent may call.
         * @description For: An agent's key.
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
         * The tools of a goal, ranked.
         * @description For: An agent's key.
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
         * Whether the agent may call one tool; hidden and unknown tools answer alike.
         * @description For: An agent's key.
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
         * What a conversation has fixed and lost.
         * @description For: An agent's key.
         */
        get: operations["getSession"];
        /**
         * Fixes channel and goal of a conversation; replaces what was fixed.
         * @description For: An agent's key.
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
         * Takes a tool away for the rest of a conversation.
         * @description For: An agent's key.
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
         * Gives back what failures or the agent disabled.
         * @description For: An agent's key.
         */
        post: operations["enableSessionTool"];
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
         * Whether this installation signed a receipt, and what it says.
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
         * Who asks, and their organizations.
         * @description For: A signed-in person or a key of theirs.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes what one is called.
         * @description For: A person signed in with a browser.
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
         * Sets another password, and signs every other browser out.
         * @description For: A person signed in with a browser.
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
         * The browsers in which one is signed in, newest first.
         * @description For: A person signed in with a browser.
         */
        get: operations["listBrowsers"];
        put?: never;
        post?: never;
        /**
         * Signs every browser out but the one that asks.
         * @description For: A person signed in with a browser.
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
         * Signs one browser out at once.
         * @description For: A person signed in with a browser.
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
         * What a link invites to; alike for every link that is no good.
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
         * Chooses a password by a link that is good once; makes an account where the link invites an address.
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
         * Mails a link to choose a new password, if the address has an account; answers alike in any case.
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
         * Takes an invitation of one’s own address up, signed in.
         * @description For: A person signed in with a browser.
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
         * Open invitations, newest first; never their links.
         * @description For: A member.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invites an address. The link is mailed to it; only where mail is not set up it is in this answer.
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
         * Mails another link, or shows it where mail is not set up; the old one is dead.
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
         * Takes an invitation back; its link is dead at once.
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
         * The members, owners first.
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
         * Ends a membership and its keys at once. Owners remove anybody; everybody may leave, by their own id.
         * @description For: A member.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Gives a member another role, which holds at their next request.
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
         * What an organization is made of, in numbers.
         * @description For: A member.
         */
        get: operations["getOrg"];
        put?: never;
        post?: never;
        /**
         * Deletes an organization with everything in it, at once and for good.
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
         * Everything that an organization decides with, as one YAML or JSON document without secrets.
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
         * Makes an organization what a document says, in one revision; a dry run is the what-if answer and the changes. Each part takes the right that its own routes take.
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
         * The JSON Schema of the document, for editors.
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
         * The organization's catalogue, with what the platform's and the organization's layers say of each tool.
         * @description For: A member.
         */
        get: operations["listCatalog"];
        put?: never;
        /**
         * Adds a tool of its own.
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
         * What is decided for an agent, why, and the smallest changes that would flip it.
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
         * The agents, by name.
         * @description For: A member.
         */
        get: operations["listAgents"];
        put?: never;
        /**
         * Adds an agent; it starts from its subtype's profile.
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
         * One agent.
         * @description For: A member.
         */
        get: operations["getAgent"];
        put?: never;
        post?: never;
        /**
         * Removes an agent with its keys and sessions.
         * @description For: A configurator or an owner.
         */
        delete: operations["deleteAgent"];
        options?: never;
        head?: never;
        /**
         * Changes name, profile, autonomy, approvals, channels, or who fixes its sessions.
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
         * Conversations of every agent, used latest first, and what each has lost.
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
         * Conversations of one agent, used latest first, and what each has lost.
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
         * What the agent is told of how its tools do, and of looking at its answers: as it reads both itself.
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
         * Fixes channel and goal of an agent's conversation, as the application that runs it.
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
         * Takes a tool away for one conversation; only a person can give it back.
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
         * Gives a tool back to one conversation.
         * @description For: A configurator or an owner.
         */
        post: operations["enableAgentSessionTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Settings of the organization.
         * @description For: A member.
         */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes settings.
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
         * The platform's settings: the words of its knowledge base.
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
         * The articles by title, without their texts.
         * @description For: A member.
         */
        get: operations["listArticles"];
        put?: never;
        /**
         * Adds an article.
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
         * The articles that answer a question, with the passages that do; drafts among them.
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
         * One article, also by a slug that it had before.
         * @description For: A member.
         */
        get: operations["getArticle"];
        put?: never;
        post?: never;
        /**
         * Removes an article with its versions and the slugs that led to it.
         * @description For: A configurator or an owner.
         */
        delete: operations["deleteArticle"];
        options?: never;
        head?: never;
        /**
         * Changes an article and keeps a version. A new slug leaves the old one leading to it.
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
         * The versions of an article, the newest first: who saved them, when and why.
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
         * One version of an article, whole.
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
         * Makes a new version with the text, title, kind and tags of an older one. Slug and status stay.
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
         * The articles by title, without their texts.
         * @description For: A platform admin.
         */
        get: operations["listPlatformArticles"];
        put?: never;
        /**
         * Adds an article.
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
         * The articles that answer a question, with the passages that do; drafts among them.
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
         * One article, also by a slug that it had before.
         * @description For: A platform admin.
         */
        get: operations["getPlatformArticle"];
        put?: never;
        post?: never;
        /**
         * Removes an article with its versions and the slugs that led to it.
         * @description For: A platform admin.
         */
        delete: operations["deletePlatformArticle"];
        options?: never;
        head?: never;
        /**
         * Changes an article and keeps a version. A new slug leaves the old one leading to it.
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
         * The versions of an article, the newest first: who saved them, when and why.
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
         * One version of an article, whole.
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
         * Makes a new version with the text, title, kind and tags of an older one. Slug and status stay.
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
         * Every tool of the catalogue, what of its texts is overridden, what they lack, and what they cost.
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
         * Pairs of tools that search mistakes for each other, the nearest first.
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
         * A tool’s texts as its source says them and as agents read them, with findings and tokens before and after.
         * @description For: A member.
         */
        get: operations["getDescription"];
        /**
         * Overrides name, title, description and texts of parameters. Agents see and call the override at once.
         * @description For: A configurator or an owner.
         */
        put: operations["saveDescription"];
        post?: never;
        /**
         * Back to what the source says.
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
         * What a draft would lack and cost. Nothing is saved.
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
         * Texts that the model of the routing settings writes by what is found lacking. Nothing is saved.
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
         * What its texts were, the newest first.
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
         * Brings texts back as a version left them, as a new version.
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
         * The question sets by name, each with its latest runs.
         * @description For: A member.
         */
        get: operations["listQuestionSets"];
        put?: never;
        /**
         * Adds a set of questions with the tool that is right for each, or none.
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
         * A set with its questions.
         * @description For: A member.
         */
        get: operations["getQuestionSet"];
        /**
         * Saves a set; other questions are another version of it.
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
         * What each version of a set changed, the newest first.
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
         * A set with the questions of one of its versions.
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
         * Reads questions out of JSONL or CSV, and says what cannot be read. Nothing is saved.
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
         * Real messages with the tool that was chosen or asked for, to be put into a set: packets, and requests to the owner.
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
         * How a tool fared in finished runs, the newest first.
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
         * Runs, the newest first.
         * @description For: A member.
         */
        get: operations["listEvaluations"];
        put?: never;
        /**
         * Asks a router a set’s questions, over what agents read or over a draft; a job does it.
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
         * How a run fared: figures, each tool, and what was taken for what.
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
         * What came of each question.
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
         * Ends a run before it is done.
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
         * A run beside another of the same questions: which changed, and whether the difference is more than chance.
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
         * Who did what, newest first.
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
         * The audit log as a file, oldest first, with the hashes that verify it.
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
         * Whether the newest links of the audit log hold, and what of it is signed.
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
         * Who did what on the platform, newest first.
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
         * The audit log as a file, oldest first, with the hashes that verify it.
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
         * Whether the newest links of the audit log hold, and what of it is signed.
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
         * Every agent and every tool: which rule decides, one character each. ETag, 304.
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
         * Where the organization stands: for pages that stay current without asking for everything again.
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
         * Reads the platform's lists.
         * @description For: A platform admin.
         */
        get: operations["getPlatformPolicy"];
        /**
         * Replaces the platform's lists.
         * @description For: A platform admin.
         */
        put: operations["replacePlatformPolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Sets the state of single tools in the platform's lists.
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
         * Reads the organization's lists.
         * @description For: A member.
         */
        get: operations["getOrgPolicy"];
        /**
         * Replaces the organization's lists.
         * @description For: An owner.
         */
        put: operations["replaceOrgPolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Sets the state of single tools in the organization's lists.
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
         * Reads the agent's lists.
         * @description For: A member.
         */
        get: operations["getAgentPolicy"];
        /**
         * Replaces the agent's lists.
         * @description For: A configurator or an owner.
         */
        put: operations["replaceAgentPolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Sets the state of single tools in the agent's lists.
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
         * The profiles, the platform's among them.
         * @description For: A member.
         */
        get: operations["listProfiles"];
        put?: never;
        /**
         * Adds a profile.
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
         * One profile.
         * @description For: A member.
         */
        get: operations["getProfile"];
        /**
         * Replaces a profile of its own, or adds it.
         * @description For: A configurator or an owner.
         */
        put: operations["putProfile"];
        post?: never;
        /**
         * Removes a profile of its own.
         * @description For: A configurator or an owner.
         */
        delete: operations["deleteProfile"];
        options?: never;
        head?: never;
        /**
         * Changes a profile of its own.
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
         * The channels, the platform's among them.
         * @description For: A member.
         */
        get: operations["listChannels"];
        put?: never;
        /**
         * Adds a channel.
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
         * One channel.
         * @description For: A member.
         */
        get: operations["getChannel"];
        /**
         * Replaces a channel of its own, or adds it.
         * @description For: A configurator or an owner.
         */
        put: operations["putChannel"];
        post?: never;
        /**
         * Removes a channel of its own.
         * @description For: A configurator or an owner.
         */
        delete: operations["deleteChannel"];
        options?: never;
        head?: never;
        /**
         * Changes a channel of its own.
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
         * The profiles, the platform's among them.
         * @description For: A platform admin.
         */
        get: operations["listPlatformProfiles"];
        put?: never;
        /**
         * Adds a profile.
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
         * One profile.
         * @description For: A platform admin.
         */
        get: operations["getPlatformProfile"];
        /**
         * Replaces a profile of its own, or adds it.
         * @description For: A platform admin.
         */
        put: operations["putPlatformProfile"];
        post?: never;
        /**
         * Removes a profile of its own.
         * @description For: A platform admin.
         */
        delete: operations["deletePlatformProfile"];
        options?: never;
        head?: never;
        /**
         * Changes a profile of its own.
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
         * The channels, the platform's among them.
         * @description For: A platform admin.
         */
        get: operations["listPlatformChannels"];
        put?: never;
        /**
         * Adds a channel.
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
         * One channel.
         * @description For: A platform admin.
         */
        get: operations["getPlatformChannel"];
        /**
         * Replaces a channel of its own, or adds it.
         * @description For: A platform admin.
         */
        put: operations["putPlatformChannel"];
        post?: never;
        /**
         * Removes a channel of its own.
         * @description For: A platform admin.
         */
        delete: operations["deletePlatformChannel"];
        options?: never;
        head?: never;
        /**
         * Changes a channel of its own.
         * @description For: A platform admin.
         */
        patch: operations["updatePlatformChannel"];
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
         * The goals that the agent may use.
         * @description For: An agent's key.
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
         * The goals, in order.
         * @description For: A member.
         */
        get: operations["listGoals"];
        put?: never;
        /**
         * Adds a goal.
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
         * All goals in the seed's JSON; importing it changes nothing.
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
         * Merges goals in the seed's JSON into those that are there, by id; all of them or none.
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
         * One goal.
         * @description For: A member.
         */
        get: operations["getGoal"];
        /**
         * Replaces a goal, or adds it.
         * @description For: A configurator or an owner.
         */
        put: operations["putGoal"];
        post?: never;
        /**
         * Removes a goal. Sessions that are on it answer 404 until they are given another.
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
         * What was called on a goal lately, against what it lets through now.
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
         * Boundaries that goals share, by name.
         * @description For: A member.
         */
        get: operations["listBoundaryTemplates"];
        put?: never;
        /**
         * Adds a boundary template.
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
         * One boundary template, and the goals that refer to it.
         * @description For: A member.
         */
        get: operations["getBoundaryTemplate"];
        /**
         * Replaces a boundary template, or adds it.
         * @description For: A configurator or an owner.
         */
        put: operations["putBoundaryTemplate"];
        post?: never;
        /**
         * Removes a boundary template that no goal refers to.
         * @description For: A configurator or an owner.
         */
        delete: operations["deleteBoundaryTemplate"];
        options?: never;
        head?: never;
        /**
         * Changes a boundary template; goals that refer to it follow at once.
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
         * What to send a model, so that it chooses one of the goal’s tools and builds its arguments.
         * @description For: An agent's key.
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
         * The call that a model’s answer says, checked; or 422 with everything that is wrong with it.
         * @description For: An agent's key.
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
         * One step on a goal: the packet, which goes on as that of a routed message does, and the new state.
         * @description For: An agent's key.
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
         * Routes a message: whether a tool is needed, which, how sure that is, and what came of it.
         * @description For: An agent's key.
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
         * A packet of one’s own.
         * @description For: An agent's key.
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
         * Tells what came of an approved call that the agent made itself.
         * @description For: An agent's key.
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
         * Another pass with the results so far, or with another message; three passes are the most.
         * @description For: An agent's key.
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
         * Routed messages, newest first.
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
         * One routed message with every step.
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
         * Approves or denies a call that waits for a person; approved, it is decided about once more and carried out.
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
         * Runs a message through every stage of routing before the call. Nothing is called or kept.
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
         * How messages are routed: model, thresholds, prompts, and what is a dry run.
         * @description For: A member.
         */
        get: operations["getRoutingSettings"];
        /**
         * Replaces how messages are routed; what is left out is as Ambit does it by itself.
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
         * What the routing settings were, latest first.
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
         * The routing settings as they were at one version.
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
         * Makes the routing settings what they were at a version, as a new version.
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
         * Asks a model two small questions, as packets ask theirs: how long it takes, its tokens, or what is wrong.
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
         * What routing did in the last days, and how far its confidences keep their promises.
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
         * Fits the calibration anew from what became of past confidences.
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
         * Whether and how messages narrow what agents are shown.
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
         * What kinds of messages there are and which tools each needs; the defaults first.
         * @description For: A member.
         */
        get: operations["listIntents"];
        put?: never;
        /**
         * Adds an intent.
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
         * Which intents a message has, by which patterns, and where; drafts of patterns beside them.
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
         * One intent.
         * @description For: A member.
         */
        get: operations["getIntent"];
        /**
         * Replaces an intent, or adds it.
         * @description For: A configurator or an owner.
         */
        put: operations["putIntent"];
        post?: never;
        /**
         * Removes an intent; a default until it is reset.
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
         * Gives a default intent back what it came with.
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
         * What search learned from calls, how it did on calls held back, and whether it is used.
         * @description For: A member.
         */
        get: operations["getSearchLearning"];
        /**
         * Switches learning from calls on or off. It reorders what is allowed and never allows anything.
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
         * Learns from the calls so far, by a job. What it finds is compared before it is used.
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
         * The best tools of an agent for a message, and why each: words, past requests, vectors.
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
         * Where vectors of texts are made, how far the tools have theirs, and whether they order tools.
         * @description For: A member.
         */
        get: operations["getEmbeddings"];
        /**
         * Replaces the endpoint. Switched on, definitions of tools and the messages that are ranked are sent to the confirmed host.
         * @description For: An owner.
         */
        put: operations["putEmbeddings"];
        post?: never;
        /**
         * Forgets the endpoint, its key and every vector.
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
         * Asks the endpoint for one vector, of a text that says nothing of the organization.
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
         * What can be connected, what is, and which tools depend on it.
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
         * One integration.
         * @description For: A member.
         */
        get: operations["getIntegration"];
        /**
         * Connects by API key; checked at once where the provider can be asked.
         * @description For: An owner.
         */
        put: operations["connectIntegration"];
        post?: never;
        /**
         * Forgets the key; the tools that need it disappear.
         * @description For: An owner.
         */
        delete: operations["disconnectIntegration"];
        options?: never;
        head?: never;
        /**
         * Sets the status by hand.
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
         * Asks the provider again.
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
         * Begins OAuth 2.1 with PKCE: where the owner agrees in a browser, within ten minutes.
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
         * Connects with what the provider sent the same owner back with.
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
         * Which tool needs which integrations, and where the organization says otherwise.
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
         * Says what a tool needs in this organization; an empty list: nothing.
         * @description For: An owner.
         */
        put: operations["overrideRequirement"];
        post?: never;
        /**
         * Back to what the catalogue says.
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
         * Every change of what decides, newest first.
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
         * One revision.
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
         * All changes of one revision, in their order.
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
         * Brings what decides back as it stood after a revision, as a new revision; a dry run says what would change.
         * @description For: An owner.
         */
        post: operations["restoreRevision"];
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
         * Every change of the platform's layer, newest first.
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
         * One revision.
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
         * All changes of one revision, in their order.
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
         * Brings the platform's layer back as it stood after a revision, as a new revision; a dry run says what would change.
         * @description For: A platform admin.
         */
        post: operations["restorePlatformRevision"];
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
         * Lists an agent's keys, newest first; never the keys themselves.
         * @description For: A member.
         */
        get: operations["listAgentKeys"];
        put?: never;
        /**
         * Makes a key and shows it, this once.
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
         * Makes a key in place of another, which goes on working for the overlap.
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
         * Ends a key at once.
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
         * Lists members' keys for the organization, newest first; never the keys themselves.
         * @description For: A member.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Makes a key and shows it, this once.
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
         * Makes a key in place of another, which goes on working for the overlap.
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
         * Ends a key at once.
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
         * Lists the caller's own keys for the platform, newest first; never the keys themselves.
         * @description For: A platform admin.
         */
        get: operations["listPlatformKeys"];
        put?: never;
        /**
         * Makes a key and shows it, this once.
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
         * Makes a key in place of another, which goes on working for the overlap.
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
         * Ends a key at once.
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
         * The platform's catalogue, with what its own layer says of each tool.
         * @description For: A platform admin.
         */
        get: operations["listPlatformTools"];
        put?: never;
        /**
         * Adds a tool of its own.
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
         * The organizations.
         * @description For: A platform admin.
         */
        get: operations["listOrgs"];
        put?: never;
        /**
         * Adds an organization, with its first owner if one is named; an invitation where they have no account.
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
         * What a draft of a tool costs in a prompt, and what is wrong with its schemas. Keeps nothing.
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
         * Own tools that are gone, the latest first.
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
         * One tool with its schemas.
         * @description For: A member.
         */
        get: operations["getCatalogTool"];
        put?: never;
        post?: never;
        /**
         * Takes a tool of its own out of the catalogue and says what that costs; its history stays.
         * @description For: An owner.
         */
        delete: operations["retireCatalogTool"];
        options?: never;
        head?: never;
        /**
         * Changes a tool of its own, its name too; warnings tell which lists still use the old name. Of an imported one: its category, words, hints and whether it needs approval, kept whatever its source says later.
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
         * Every change of an own tool, newest first; also of one that is gone.
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
         * What a draft of a tool costs in a prompt, and what is wrong with its schemas. Keeps nothing.
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
         * Own tools that are gone, the latest first.
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
         * One tool with its schemas.
         * @description For: A platform admin.
         */
        get: operations["getPlatformTool"];
        put?: never;
        post?: never;
        /**
         * Takes a tool of its own out of the catalogue and says what that costs; its history stays.
         * @description For: A platform admin.
         */
        delete: operations["retirePlatformTool"];
        options?: never;
        head?: never;
        /**
         * Changes a tool of its own, its name too; warnings tell which lists still use the old name. Of an imported one: its category, words, hints and whether it needs approval, kept whatever its source says later.
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
         * Every change of an own tool, newest first; also of one that is gone.
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
         * Where tools are imported from, and how their latest imports went.
         * @description For: A member.
         */
        get: operations["listSources"];
        put?: never;
        /**
         * Adds a source, and begins to import its tools; `run` says how far that is.
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
         * One source and its latest import.
         * @description For: A member.
         */
        get: operations["getSource"];
        put?: never;
        post?: never;
        /**
         * Takes a source and its tools away, and says which agents lose how many.
         * @description For: An owner.
         */
        delete: operations["deleteSource"];
        options?: never;
        head?: never;
        /**
         * Its name, its address, and the host that credentials may be sent to. The slug stays: names begin with it.
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
         * What an MCP server is asked with: sent to the host of its present address, and to no other.
         * @description For: An owner.
         */
        put: operations["setSourceCredential"];
        post?: never;
        /**
         * Forgets what an MCP server is asked with; it is asked without from then on.
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
         * The tools of a source, by name.
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
         * How many tools each category of a source has.
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
         * Reads the document again: what would change is shown before it is made.
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
         * The latest imports of a source, newest first.
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
         * How far an import is, what it would change or has changed, and what went wrong.
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
         * The tools that an import would add, change or take away, field by field.
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
         * Makes what an import would change, all of it or chosen tools, in one transaction.
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
         * Leaves everything as it is, whatever the document says.
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
         * MCP servers that organizations may have run here.
         * @description For: A platform admin.
         */
        get: operations["listStdioServers"];
        put?: never;
        /**
         * Registers a command that speaks MCP over its standard input and output.
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
         * One such server; the values of its environment are shown to nobody.
         * @description For: A platform admin.
         */
        get: operations["getStdioServer"];
        put?: never;
        post?: never;
        /**
         * Removes a server; sources that use it can no longer be asked.
         * @description For: A platform admin.
         */
        delete: operations["deleteStdioServer"];
        options?: never;
        head?: never;
        /**
         * Changes what runs, and for whom; what runs now ends.
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
         * MCP servers that the platform runs for this organization, to be added as sources.
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
         * MCP servers whose tools every organization has in its catalogue.
         * @description For: A platform admin.
         */
        get: operations["listPlatformSources"];
        put?: never;
        /**
         * Registers an MCP server, and begins to ask for its tools; `run` says how far that is.
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
         * One such server, how it fares, and how it was asked last.
         * @description For: A platform admin.
         */
        get: operations["getPlatformSource"];
        put?: never;
        post?: never;
        /**
         * Takes a server and its tools away, and says how many organizations and agents lose some.
         * @description For: A platform admin.
         */
        delete: operations["deletePlatformSource"];
        options?: never;
        head?: never;
        /**
         * Its name, its address, and how often it is asked. At another address its credentials are withheld.
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
         * What calls of every organization are made with: sent to the host of its present address, and to no other.
         * @description For: A platform admin.
         */
        put: operations["setPlatformSourceCredential"];
        post?: never;
        /**
         * Forgets what the server is asked with; it is asked without from then on.
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
         * Asks the server again: what is new or changed waits in quarantine, what is gone leaves the catalogue.
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
         * The tools of one server, by name.
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
         * Definitions of tools that nobody has approved, or that changed since.
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
         * Approves or refuses many definitions at once, or withdraws their approval: all of them or none.
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
         * Approves the definition of a tool, as it stands or, with `hash`, as it was looked at.
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
         * Leaves a definition unapproved, and does not ask again until its source says something else.
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
         * Takes an approval back: the definition waits again, and agents lose the tool until then.
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
         * Definitions of tools that nobody has approved, or that changed since.
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
         * Approves or refuses many definitions at once, or withdraws their approval: all of them or none.
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
         * Approves the definition of a tool, as it stands or, with `hash`, as it was looked at.
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
         * Leaves a definition unapproved, and does not ask again until its source says something else.
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
         * Takes an approval back: the definition waits again, and agents lose the tool until then.
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
         * The profile that each subtype of agents starts from.
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
         * Says what a subtype starts from, or adds a subtype. Agents that chose no profile change with it.
         * @description For: A platform admin.
         */
        put: operations["setSubtypeDefault"];
        post?: never;
        /**
         * Forgets a subtype; its agents start from the fallback.
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
         * The subtypes of agents and the profile that each starts from.
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
         * What organizations may connect, and how much stands on it.
         * @description For: A platform admin.
         */
        get: operations["listIntegrationProviders"];
        put?: never;
        /**
         * Adds something to connect.
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
         * One integration provider.
         * @description For: A platform admin.
         */
        get: operations["getIntegrationProvider"];
        put?: never;
        post?: never;
        /**
         * Removes a provider that nothing uses.
         * @description For: A platform admin.
         */
        delete: operations["deleteIntegrationProvider"];
        options?: never;
        head?: never;
        /**
         * Changes what a provider is called and how it is asked.
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
         * What members asked those to change who may, newest first.
         * @description For: A member.
         */
        get: operations["listRequests"];
        put?: never;
        /**
         * Asks those who may to let an agent use a tool.
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
         * One request, with what granting it would change now.
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
         * Grants a request, which makes its changes all together, or declines it.
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
         * Takes a question of one’s own back.
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
         * Calls that a person has to approve, newest first.
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
         * One call that a person has to approve.
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
         * Approves a call, for one use within an hour, or denies it.
         * @description For: A configurator or an owner.
         */
        post: operations["decideApproval"];
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
         * Asks people to approve a call that the agent’s application makes itself.
         * @description For: An agent's key.
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
         * What became of a call that the agent asked about.
         * @description For: An agent's key.
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
         * Takes an approval, once, right before the call is made; the decision is taken again.
         * @description For: An agent's key.
         */
        post: operations["useApproval"];
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
         * What people are written about by mail.
         * @description For: A member.
         */
        get: operations["getNotificationSettings"];
        /**
         * Replaces what people are written about by mail.
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
         * Whether Ambit writes to you about this organization.
         * @description For: A member.
         */
        get: operations["getOwnMail"];
        /**
         * Turns mail about this organization to you on or off.
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
         * Where events are posted to, and how the latest try went.
         * @description For: A member.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Adds an address that events are posted to, signed as Standard Webhooks says; the secret is shown this once.
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
         * Deletes a webhook and what was sent to it.
         * @description For: An owner.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Changes a webhook’s address, its events, or whether it is on.
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
         * Makes another secret; for a while events are signed with the one before as well.
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
         * Posts an event of no meaning now, and says what was answered.
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
         * What was sent to a webhook lately, latest first.
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
         * What is odd about the boundaries: what nobody can reach, and what has no effect.
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
         * What is odd about the platform's own layer.
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
         * Tells what came of calls. Stored once answered; a repeat with the same content is no second event.
         * @description For: An agent's key.
         */
        post: operations["recordOutcomes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/outcomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What came of calls, newest first.
         * @description For: A member.
         */
        get: operations["listOutcomes"];
        put?: never;
        post?: never;
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
         * What came of calls as a file, newest first.
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
         * Who called what in the last days, and how it went.
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
         * The tools that agents may call and did not in the last days.
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
         * Tells that a user corrected a call; without a tool, the last call of the session where the text is clear. Or of several at once, with `events`.
         * @description For: An agent's key.
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
         * What users corrected, newest first.
         * @description For: A member.
         */
        get: operations["listCorrections"];
        put?: never;
        /**
         * Tells that a user corrected a call of an agent.
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
         * How many corrections were said, of which tools and by which rules, beside the period before.
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
         * One correction.
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
         * Confirms a correction, which makes it weigh most, dismisses it, and then it counts as none, or opens it again.
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
         * What is known of how the agent’s tools do, as a block for its prompt: the most telling first.
         * @description For: An agent's key.
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
         * The nudge to look at an answer before it is handed on, as a fragment for a prompt.
         * @description For: An agent's key.
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
         * How well tools keep to what they are for, worst first.
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
         * Looks at what the calls of every tool add up to now, and does not wait for the job.
         * @description For: A configurator or an owner.
         */
        post: operations["evaluateCohesion"];
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
         * Warnings, newest first: since when, by what, and when they closed.
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
         * One warning with the events and corrections that it goes by.
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
         * The axes that agents named in the last 30 days, by their meanings.
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
         * Has axes mean another one, also in what was said before.
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
         * How cohesion is measured: memory, thresholds, how much evidence is enough, synonyms of axes.
         * @description For: A member.
         */
        get: operations["getCohesionSettings"];
        /**
         * Replaces how cohesion is measured; what is left out is as Ambit does it by itself.
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
         * What the settings were, latest first.
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
    "/api/v1/orgs/{org}/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What could be done about tools and grants, newest first. Nothing is done by itself.
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
         * One suggestion with the events and corrections that it goes by.
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
         * What opening it answers, without noting that anybody did: for whoever comes by the address of its editor. `conflict` when it is decided.
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
         * Says where it is carried out, with a draft of the change and the evidence; nothing is changed, and nothing accepted yet.
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
         * Notes that it was carried out, or that somebody means to; the change itself is not made.
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
         * Puts it away for a reason; it comes back only when its evidence has grown materially.
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
         * Puts it off.
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
         * Takes a decision back.
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
         * Outcomes over time, latencies, repairs and what got worse, beside the period before.
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
         * The same figures for each tool that was called.
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
         * What failed and how: outcomes grouped by error code and by what their messages have in common.
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
         * One of these tables as CSV.
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
         * Calls by goal, calls outside of goals, and what the tools of each agent cost a model to read.
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
         * What a change would do before it is saved: agents, live sessions, recorded calls, tokens. Writes nothing.
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
         * What a change of the platform's lists would do, in numbers for each organization. Writes nothing.
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
         * The people of the installation, by address.
         * @description For: A platform admin.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Invites somebody into the installation; the link is mailed, or in this answer where mail is not set up.
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
         * One person.
         * @description For: A platform admin.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Deletes a person with memberships, keys and sessions; refused for the last owner of an organization.
         * @description For: A platform admin.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Changes the name, or who is a platform admin: never one’s own right, never the last.
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
         * Signs every browser of a person out at once; keys go on working.
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
         * A link, good once, to choose a password; earlier ones are dead.
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
         * Unlinks an identity at an OpenID provider from its person, whose address is unproven until it is proved again.
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
         * Open invitations into the installation, the newest first.
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
         * Another link in place of the old one.
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
         * Ends an invitation; its link is dead.
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
         * How the installation is: what needs somebody, in words, and the figures behind it.
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
         * What Ambit does by itself, with the last run, failures and the next turn of each.
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
         * One job with its recent runs.
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
         * Has a job run now instead of at its next turn; it begins within a second or two.
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
            /** @description Of ranked answers in a vendor's format: the score of each tool, in order. */
            scores?: number[];
            /** @description Of ranked answers. */
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
            };
            warnings: components["schemas"]["Warning"][];
            /** @description When asked for: a compact JWS; see /docs/receipts. */
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
            /** @description Of ranked answers: how well the tool fits. */
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
                /** @description In the text that was sent, from 1. */
                line?: number;
                column?: number;
            }[];
        };
        ResolveInput: {
            channel?: string;
            /** @example conversation-42 */
            session?: string;
            goal?: string;
            /** @description What the user said: tools are ranked by it, and the broker narrows by it. */
            message?: string;
            /** @description Names of the tools called last; absent: what the session reported, the last 10. */
            recentToolCalls?: string[];
            /** @description Data at hand, by topic, such as {"customer": {"name": "Ada"}}: tools about a topic with data rank higher. */
            context?: {
                [key: string]: unknown;
            };
            limit?: number;
            /** @description The most o200k_base tokens that `tools` may cost: the longest ranked part that fits is sent. */
            tokenBudget?: number;
            /** @description Descriptions may be cut to their first sentence where the token budget would leave tools out. */
            shorten?: boolean;
            /** @enum {string} */
            format?: "native" | "mcp" | "openai" | "openai-responses" | "anthropic" | "gemini";
            /** @description With a signed receipt of what was answered. */
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
            /** @description Only with the organization's `discloseReasons` on. */
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
        /** @description Replaces what the session has fixed; absent or null fixes nothing. */
        SessionInput: {
            channel?: string | null;
            goal?: string | null;
        };
        DisableInput: {
            reason: string;
        };
        ReceiptVerdict: {
            /** @enum {string} */
            result: "valid" | "invalid" | "unknown_key";
            reason: string;
            keyId: string | null;
            /** @description What the receipt says; only of a valid one is it true. */
            claims: {
                /** @description The installation, as its settings name it. */
                iss: string;
                /** @description When the set was answered, in seconds since 1970. */
                iat: number;
                jti: string;
                agent: {
                    id: string;
                    slug: string;
                    org: string;
                };
                revision: string;
                /** @description What was asked, as it was understood: the channel may be the one that the session fixed. */
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
            /** @description When it signed in. */
            createdAt: string;
            expiresAt: string;
            /** @description The browser that asks. */
            current: boolean;
        };
        InvitationPreview: {
            /**
             * @description Whether the link sets a password, joins an organization, or joins the installation alone.
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
            /** @description The address has an account: its person joins after signing in. */
            account: boolean;
            /** @description The address has an account that nobody has proved to be theirs: accepting sets a new password and ends its sessions and keys. */
            takesOver: boolean;
        };
        InvitationAccepted: {
            email: string;
            /** @description The organization that was joined; null when the link led to none. */
            org: string | null;
        };
        InvitationAcceptance: {
            token: string;
            /** @description At least 12 characters. */
            password: string;
            /** @description Of a person who gets an account by this. */
            name?: string;
        };
        PasswordReset: {
            /** @description Whether this installation sends mail. False: ask a platform admin for a link to choose a password. */
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
            /** @description The link, good once and for seven days; only where mail is not set up. */
            url?: string;
            /** @description The link was mailed to its address, and only there. False with no `url`: the mail could not be sent; send it again. */
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
            /** @description A mailed link or an identity provider proved that the address is theirs. */
            emailVerified: boolean;
            joinedAt: string;
            /** @description The newer of the last sign-in with a browser that is still signed in, and the last use of a key of theirs. */
            lastSeenAt: string | null;
            /** @description Keys of theirs for this organization, expired ones left out. */
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
            /** @description Its own, without the platform's. */
            tools: number;
            integrations: number;
        };
        OrganizationDeletion: {
            /** @description The organization's slug, typed out. */
            confirm: string;
        };
        BoundaryImport: {
            /** @description Of the boundary that the document was compared with; for If-Match. */
            revision: string;
            /** @description The agents that gain or lose a tool; by a template, one for each of its goals. */
            agents: {
                agent: string;
                /** @description The goal that it is on, where the draft is about goals. */
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
            /** @description The live sessions that gain or lose a tool: used within the last day. */
            sessions: {
                agent: string;
                session: string;
                channel: string | null;
                goal: string | null;
                gained: string[];
                lost: string[];
            }[];
            /** @description Recorded calls of the last days that are allowed now and would have been refused. */
            refusedCalls: {
                days: number;
                /** @description Recorded calls that the present boundaries allow. */
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
            /** @description Of all agents together, in the native format. */
            tokens: {
                before: number;
                after: number;
            };
            warnings: components["schemas"]["Warning"][];
            dryRun: boolean;
            /** @description The number of the revision that this made; null for a dry run, or when nothing differed. */
            applied: string | null;
            /** @description The revision before: restoring it undoes the import. */
            previous: string | null;
            changeCount: number;
            /** @description The first 500. */
            changes: {
                /** @description The part of the document. */
                section: string;
                /** @description The thing in it; null: the part itself. */
                name: string | null;
                /** @enum {string} */
                change: "added" | "changed" | "removed";
                /** @description What differs, of a thing that is changed. */
                fields: {
                    field: string;
                    before?: unknown;
                    after?: unknown;
                }[];
                /**
                 * @description The right that it takes; `own`: owners alone.
                 * @enum {string}
                 */
                needs: "configure" | "own";
            }[];
            /** @description What stands here and not in the document, and stays without `prune`; the first 500. */
            kept: {
                section: string;
                name: string;
            }[];
        };
        /** @description Boundary of an Ambit organization */
        BoundaryDocument: {
            $schema?: string;
            /** @enum {number} */
            ambit: 1;
            /**
             * @description Where it was exported; an import elsewhere says so.
             * @example support
             */
            organization?: string;
            settings?: {
                /**
                 * @description Agents may read the rule that decided.
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
                /** @default {} */
                knowledge?: {
                    /** @description Anybody may read what is published, over MCP, without a key. */
                    open?: boolean;
                    /** @description What the knowledge base is called; empty: the organization's name. */
                    acronym?: string;
                    /** @description The acronym spelled out; empty where there is nothing to spell out. */
                    expansion?: string;
                    /** @description What its topics are topics of, such as `development`. */
                    subject?: string;
                    /** @description What people ask about, in their words; none: the titles of published articles. */
                    domainWords?: string[];
                    /** @description Told as examples of a query; none: the first domain words. */
                    exampleQueries?: string[];
                    /** @description Told as examples of a slug; none: those of published articles. */
                    exampleSlugs?: string[];
                };
            };
            /** @description The lists of the organization’s layer. */
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
            /** @description What tools need here instead of what the catalogue says; an empty list: nothing. */
            integrationRequirements?: {
                [key: string]: string[];
            };
            /** @description The organization’s own tools. */
            tools?: {
                /**
                 * @description Name of a tool, case-sensitive.
                 * @example create_invoice
                 */
                name: string;
                title: string;
                /** @description What agents read. */
                description: string;
                category: string;
                /** @default [] */
                operations?: string[];
                /** @default [] */
                entities?: string[];
                /** @description JSON Schema 2020-12 of an object, with references inside itself only. */
                inputSchema: {
                    [key: string]: unknown;
                };
                /**
                 * @description JSON Schema 2020-12 of an object, with references inside itself only.
                 * @default null
                 */
                outputSchema?: {
                    [key: string]: unknown;
                } | null;
                /**
                 * @description null: unknown, which counts as writing.
                 * @default null
                 */
                readOnly?: boolean | null;
                /**
                 * @description null: unknown, which counts as destructive unless it is read-only.
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
                 * @description Providers that it needs, all of them.
                 * @default []
                 */
                integrations?: string[];
            }[];
            /** @description What agents read of tools. */
            descriptions?: {
                /**
                 * @description What agents call it by; null: the source’s name.
                 * @default null
                 * @example create_invoice
                 */
                name?: string | null;
                /** @default null */
                title?: string | null;
                /** @default null */
                description?: string | null;
                /**
                 * @description Texts of parameters, by their names.
                 * @default {}
                 */
                parameters?: {
                    [key: string]: string;
                };
                /**
                 * @description The source’s name, which rules and goals match.
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
                tools: string[];
            }[];
            channels?: components["schemas"]["ChannelInput"][];
            boundaryTemplates?: {
                /** @example support */
                slug: string;
                name: string;
                /** @default  */
                description?: string;
                /**
                 * @description An absent axis restricts nothing; `[]` lets nothing through.
                 * @default {}
                 */
                boundary?: {
                    categories?: string[];
                    operations?: string[];
                    excludeOperations?: string[];
                    entities?: string[];
                };
            }[];
            /** @description In their order. */
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
                 * @description `explicit`: the available tools alone; exclusions hold all the same.
                 * @default boundary
                 * @enum {string}
                 */
                mode?: "boundary" | "explicit";
                /**
                 * @description An absent axis restricts nothing; `[]` lets nothing through.
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
                 * @description As it came with an import, whose unknown fields are exported again.
                 * @default null
                 */
                imported?: {
                    [key: string]: unknown;
                } | null;
            }[];
            /** @description What differs from the default intents. */
            intents?: {
                /** @example support */
                slug: string;
                patterns: string[];
                tools: string[];
                /**
                 * @description A default intent that the organization does without.
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
        /** @description In mode `all` everything passes; in mode `selected` only what is named. */
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
        ChannelInput: {
            /** @example support */
            slug: string;
            name: string;
            blocked: string[];
        };
        BrokerInput: {
            enabled: boolean;
            /**
             * @description `intents`: the tools of the intents that match. `ranked`: the best that a search for the message finds.
             * @default intents
             * @enum {string}
             */
            mode?: "intents" | "ranked";
            /**
             * @description What it never trims.
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
            integrations: {
                /** @description In force: the override, else the catalogue. */
                required: string[];
                missing: string[];
                overridden: boolean;
            };
            tokens: number;
            /**
             * @description Its own entry in the organization's lists.
             * @enum {string}
             */
            state: "inherit" | "allow" | "block";
            /** @description The entry of the block list that blocks it, exact or a glob. */
            entry: {
                tool: string;
                reason?: string;
                expiresAt?: string;
            } | null;
            /** @description The first rule of layers 1 and 2 that takes it away. */
            decidedBy: {
                layer: string;
                rule: string;
            } | null;
            detail: string | null;
            /** @description Slugs of the agents that may call it now; left out with `detail=brief`. */
            agents?: string[];
            /** @description How many agents may call it now. */
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
            /** @description How many entries its own lists have. */
            entries: number;
        };
        Decision: {
            tool: string;
            allowed: boolean;
            requiresApproval: boolean;
            decidedBy: components["schemas"]["RuleRef"];
            /** @description Whether a list would show it: allowed, and not left out by broker or budgets. */
            shown: boolean;
            /** @description Where a message, a goal or data rank the tools. */
            score?: number;
            trace: components["schemas"]["TraceEntry"][];
            remedies: components["schemas"]["Remedy"][];
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
        Remedy: {
            /** @enum {string} */
            actor: "platform_admin" | "owner" | "configurator" | "caller";
            change: {
                text: string;
                method: string;
                /** @description From the root of the server, `/api/v1/…`. */
                path: string;
                body?: unknown;
            };
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
            /** @description In place of `goal`: one that is not saved, to try it. */
            goalDraft?: {
                /**
                 * @description Case-sensitive.
                 * @example EXECUTE_SOLUTION
                 */
                goalId: string;
                primaryAgent?: string | null;
                fallbackAgent?: string | null;
                /**
                 * @description `explicit`: the available tools alone; exclusions hold all the same.
                 * @enum {string}
                 */
                mode?: "boundary" | "explicit";
                toolBoundary?: components["schemas"]["ToolBoundary"];
                entityBoundary?: components["schemas"]["EntityBoundary"];
                availableTools?: string[];
            };
            message?: string;
            /** @description In place of the settings of the broker: others, to try them. */
            brokerDraft?: {
                enabled: boolean;
                /**
                 * @description `intents`: the tools of the intents that match. `ranked`: the best that a search for the message finds.
                 * @default intents
                 * @enum {string}
                 */
                mode?: "intents" | "ranked";
                /**
                 * @description What it never trims.
                 * @default [
                 *       "request_feature"
                 *     ]
                 */
                alwaysKeep?: string[];
            };
            /** @description A boundary document, YAML or JSON, as if it had been imported. */
            boundaryDraft?: {
                document: string;
                /** @default false */
                prune?: boolean;
            };
            recentToolCalls?: string[];
            /** @description Data at hand, by topic, such as {"customer": {"name": "Ada"}}: tools about a topic with data rank higher. */
            context?: {
                [key: string]: unknown;
            };
            /** @description Absent: the whole catalogue. */
            tools?: string[];
            limit?: number;
            tokenBudget?: number;
            /**
             * @description `brief` leaves traces and remedies empty: enough to draw the layers.
             * @default full
             * @enum {string}
             */
            detail?: "full" | "brief";
            /**
             * Format: date-time
             * @description A past moment: what was decided then. Remedies are left out.
             * @example 2026-11-21T10:00:00Z
             */
            at?: string;
            /** @description The moment of this revision of the organization, instead of `at`. */
            revision?: string;
        };
        /** @description An absent axis restricts nothing; `[]` lets nothing through. */
        ToolBoundary: {
            operations?: string[] | null;
            excludeOperations?: string[] | null;
        } | null;
        /** @description An absent axis restricts nothing; `[]` lets nothing through. */
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
            /** @description The profile that applies: its own, or the default of its subtype. */
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
            /** @description What it resolves to now, outside any session; tokens of the native format. */
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
             * @description null or absent: the default of the subtype.
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
            /** @description The block, to put into a prompt as it is. */
            text: string;
            /** @description o200k_base. */
            tokens: number;
            /** @description Those that the text tells of, in its order. */
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
                    /** @description Axes that nobody has named yet. */
                    otherAxes: number;
                    corrections: number;
                    adaptiveFailure: boolean;
                }[];
            }[];
        };
        SelfEvaluation: {
            text: string;
        };
        Settings: {
            /** @description Agents may read the rule that decided. */
            discloseReasons: boolean;
            /** @enum {string} */
            onDefinitionChange: "withdraw" | "keep";
            /** @description How long calls are kept. What is counted of them is kept longer. */
            outcomeDays: number;
            knowledge: components["schemas"]["KnowledgeSettings"];
            revision: string;
        };
        KnowledgeSettings: {
            /** @description Anybody may read what is published, over MCP, without a key. */
            open: boolean;
            /** @description What the knowledge base is called; empty: the organization's name. */
            acronym: string;
            /** @description The acronym spelled out; empty where there is nothing to spell out. */
            expansion: string;
            /** @description What its topics are topics of, such as `development`. */
            subject: string;
            /** @description What people ask about, in their words; none: the titles of published articles. */
            domainWords: string[];
            /** @description Told as examples of a query; none: the first domain words. */
            exampleQueries: string[];
            /** @description Told as examples of a slug; none: those of published articles. */
            exampleSlugs: string[];
        };
        SettingsPatch: {
            discloseReasons?: boolean;
            /** @enum {string} */
            onDefinitionChange?: "withdraw" | "keep";
            /** @description How long calls are kept; what is older is deleted, and no longer accepted. */
            outcomeDays?: number;
            /** @description What is left out of it stays. */
            knowledge?: {
                /** @description Anybody may read what is published, over MCP, without a key. */
                open?: boolean;
                /** @description What the knowledge base is called; empty: the organization's name. */
                acronym?: string;
                /** @description The acronym spelled out; empty where there is nothing to spell out. */
                expansion?: string;
                /** @description What its topics are topics of, such as `development`. */
                subject?: string;
                /** @description What people ask about, in their words; none: the titles of published articles. */
                domainWords?: string[];
                /** @description Told as examples of a query; none: the first domain words. */
                exampleQueries?: string[];
                /** @description Told as examples of a slug; none: those of published articles. */
                exampleSlugs?: string[];
            };
        };
        PlatformSettings: {
            knowledge: components["schemas"]["PlatformKnowledge"];
            revision: string;
        };
        PlatformKnowledge: {
            /** @description What the knowledge base is called; empty: the organization's name. */
            acronym: string;
            /** @description The acronym spelled out; empty where there is nothing to spell out. */
            expansion: string;
            /** @description What its topics are topics of, such as `development`. */
            subject: string;
            /** @description What people ask about, in their words; none: the titles of published articles. */
            domainWords: string[];
            /** @description Told as examples of a query; none: the first domain words. */
            exampleQueries: string[];
            /** @description Told as examples of a slug; none: those of published articles. */
            exampleSlugs: string[];
        };
        PlatformSettingsPatch: {
            /** @description What is left out of it stays. */
            knowledge: {
                /** @description What the knowledge base is called; empty: the organization's name. */
                acronym?: string;
                /** @description The acronym spelled out; empty where there is nothing to spell out. */
                expansion?: string;
                /** @description What its topics are topics of, such as `development`. */
                subject?: string;
                /** @description What people ask about, in their words; none: the titles of published articles. */
                domainWords?: string[];
                /** @description Told as examples of a query; none: the first domain words. */
                exampleQueries?: string[];
                /** @description Told as examples of a slug; none: those of published articles. */
                exampleSlugs?: string[];
            };
        };
        ArticleSummary: {
            slug: string;
            title: string;
            description: string;
            /** @enum {string} */
            kind: "Concepts" | "Patterns" | "Practices";
            /**
             * @description Agents are shown `Live` and `Experimental` articles, and no others.
             * @enum {string}
             */
            status: "Draft" | "Proposed" | "Experimental" | "Live" | "Deprecated";
            tags: string[];
            /**
             * Format: date-time
             * @example 2026-11-21T10:00:00Z
             */
            updatedAt: string;
            /** @description Who saved it last. */
            updatedBy: string;
            /** @description The number of its newest version. */
            revision: string;
        };
        Article: {
            slug: string;
            title: string;
            description: string;
            /** @enum {string} */
            kind: "Concepts" | "Patterns" | "Practices";
            /**
             * @description Agents are shown `Live` and `Experimental` articles, and no others.
             * @enum {string}
             */
            status: "Draft" | "Proposed" | "Experimental" | "Live" | "Deprecated";
            tags: string[];
            /**
             * Format: date-time
             * @example 2026-11-21T10:00:00Z
             */
            updatedAt: string;
            /** @description Who saved it last. */
            updatedBy: string;
            /** @description The number of its newest version. */
            revision: string;
            body: string;
            /** @description They lead to this article. */
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
             * @description One or two sentences: agents choose by them.
             * @default
             */
            description?: string;
            /**
             * @description Markdown (GitHub flavoured, no HTML) without a title of its own; at most 200 kB.
             * @default
             */
            body?: string;
            /** @enum {string} */
            kind: "Concepts" | "Patterns" | "Practices";
            /**
             * @description Agents are shown `Live` and `Experimental` articles, and no others.
             * @default Draft
             * @enum {string}
             */
            status?: "Draft" | "Proposed" | "Experimental" | "Live" | "Deprecated";
            /** @default [] */
            tags?: string[];
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        ArticleHit: {
            slug: string;
            title: string;
            description: string;
            /** @enum {string} */
            kind: "Concepts" | "Patterns" | "Practices";
            /**
             * @description Agents are shown `Live` and `Experimental` articles, and no others.
             * @enum {string}
             */
            status: "Draft" | "Proposed" | "Experimental" | "Live" | "Deprecated";
            tags: string[];
            /** @description Comparable within one answer. */
            score: number;
            passages: components["schemas"]["Passage"][];
        };
        Passage: {
            /** @description Under which it stands. */
            heading: string | null;
            /** @description The passage in order; `hit` parts are words of the question. */
            parts: {
                text: string;
                hit: boolean;
            }[];
        };
        ArticlePatch: {
            /**
             * @description A new one; the old one goes on leading here.
             * @example support
             */
            slug?: string;
            title?: string;
            /** @description One or two sentences: agents choose by them. */
            description?: string;
            /** @description Markdown (GitHub flavoured, no HTML) without a title of its own; at most 200 kB. */
            body?: string;
            /** @enum {string} */
            kind?: "Concepts" | "Patterns" | "Practices";
            /**
             * @description Agents are shown `Live` and `Experimental` articles, and no others.
             * @enum {string}
             */
            status?: "Draft" | "Proposed" | "Experimental" | "Live" | "Deprecated";
            tags?: string[];
            /** @description Why the change was made; kept with its version. */
            note?: string;
        };
        ArticleVersionSummary: {
            number: string;
            title: string;
            /**
             * @description Agents are shown `Live` and `Experimental` articles, and no others.
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
             * @description Agents are shown `Live` and `Experimental` articles, and no others.
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
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        DescriptionSummary: {
            /** @description The source’s name, which rules and goals match. */
            tool: string;
            /** @description What agents call it by. */
            name: string;
            title: string;
            /** @enum {string} */
            origin: "platform" | "organization" | "source";
            /** @description What of it is overridden. */
            overridden: ("name" | "title" | "description" | "parameters")[];
            warnings: number;
            advice: number;
            /** @description What the tool costs in a prompt, in the native format: as its source says it, and as served. */
            tokens: {
                before: number;
                after: number;
            };
        };
        MistakenPair: {
            /** @description By their sources’ names. */
            tools: [
                string,
                string
            ];
            /** @description How near each comes on the other’s text; 1: search sees no difference. */
            nearness: number;
        };
        Description: {
            tool: string;
            /** @enum {string} */
            origin: "platform" | "organization" | "source";
            /** @description As its source says it. */
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
            /** @description Another tool has the overriding name by now, so this one keeps its own. */
            nameTaken: boolean;
            /** @description For If-Match; `0`: nothing is overridden. */
            revision: string;
            /** @description As agents are told of it, or would be. */
            served: {
                name: string;
                title: string;
                description: string;
                parameters: {
                    [key: string]: string;
                };
            };
            findings: components["schemas"]["DescriptionFinding"][];
            /** @description What the tool costs in a prompt, in the native format: as its source says it, and as served. */
            tokens: {
                before: number;
                after: number;
            };
            /** @description Overridden, but the tool has no such parameter: they are not served. */
            unknownParameters: string[];
        };
        DescriptionDraft: {
            /**
             * @description What agents call it by; null: the source’s name.
             * @default null
             * @example create_invoice
             */
            name?: string | null;
            /** @default null */
            title?: string | null;
            /** @default null */
            description?: string | null;
            /**
             * @description Texts of parameters, by their names.
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
            /** @description The tool that it is mistaken for. */
            other?: string;
        };
        /** @description Replaces what was overridden; null or left out: the source’s words. */
        DescriptionInput: {
            /**
             * @description What agents call it by; null: the source’s name.
             * @default null
             * @example create_invoice
             */
            name?: string | null;
            /** @default null */
            title?: string | null;
            /** @default null */
            description?: string | null;
            /**
             * @description Texts of parameters, by their names.
             * @default {}
             */
            parameters?: {
                [key: string]: string;
            };
            /** @description Why the change was made; kept with its revision. */
            note?: string;
            /**
             * @description Publishes what a question set that guards texts would refuse; needs a note that says why.
             * @default false
             */
            evenIfWorse?: boolean;
        };
        DescriptionCheck: {
            /** @description As agents are told of it, or would be. */
            served: {
                name: string;
                title: string;
                description: string;
                parameters: {
                    [key: string]: string;
                };
            };
            findings: components["schemas"]["DescriptionFinding"][];
            /** @description What the tool costs in a prompt, in the native format: as its source says it, and as served. */
            tokens: {
                before: number;
                after: number;
            };
            /** @description Overridden, but the tool has no such parameter: they are not served. */
            unknownParameters: string[];
        };
        /** @description Nothing is saved: somebody reads it first. */
        WrittenDescription: {
            /**
             * @description What agents call it by; null: the source’s name.
             * @default null
             * @example create_invoice
             */
            name?: string | null;
            /** @default null */
            title?: string | null;
            /** @default null */
            description?: string | null;
            /**
             * @description Texts of parameters, by their names.
             * @default {}
             */
            parameters?: {
                [key: string]: string;
            };
            /** @description Who wrote it. */
            model: string;
        };
        DescriptionVersion: {
            /** @description Of the revision that it came with. */
            number: string;
            at: string;
            author: string;
            label: string;
            note: string | null;
            /** @description null: back to the source’s words. */
            texts: {
                /**
                 * @description What agents call it by; null: the source’s name.
                 * @default null
                 * @example create_invoice
                 */
                name?: string | null;
                /** @default null */
                title?: string | null;
                /** @default null */
                description?: string | null;
                /**
                 * @description Texts of parameters, by their names.
                 * @default {}
                 */
                parameters?: {
                    [key: string]: string;
                };
            } | null;
        };
        DescriptionRestore: {
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        QuestionSetSummary: {
            /** @example support */
            slug: string;
            name: string;
            over: components["schemas"]["QuestionTarget"];
            gate: boolean;
            /** @description Of the latest version. */
            number: number;
            questions: number;
            negatives: number;
            updatedAt: string;
            /** @description The latest of what agents read, newest first; at most 12. */
            runs: components["schemas"]["EvaluationRun"][];
        };
        /** @description Which tools a router may choose from: the whole catalogue, what an agent may call, or the knowledge base’s own three. */
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
            /** @description Texts that were served to this run alone; null: what agents read. */
            draft: {
                /**
                 * @description What agents call it by; null: the source’s name.
                 * @default null
                 * @example create_invoice
                 */
                name?: string | null;
                /** @default null */
                title?: string | null;
                /** @default null */
                description?: string | null;
                /**
                 * @description Texts of parameters, by their names.
                 * @default {}
                 */
                parameters?: {
                    [key: string]: string;
                };
                tool: string;
            } | null;
            /** @description The run of what agents read, which it is held against. */
            baseline: string | null;
            /** @description Of the texts that agents read when it ran. Runs of one hash, one router and one version answer alike. */
            textsHash: string | null;
            /** @enum {string} */
            status: "queued" | "running" | "done" | "failed" | "cancelled";
            done: number;
            total: number;
            error: string | null;
            /** @description null until it is done. */
            figures: {
                questions: number;
                /** @description Questions that a tool is right for. */
                positives: number;
                /** @description Of these, how many got it. */
                hits: number;
                /** @description Of these, for how many it is among the five best of the search. */
                found: number;
                /** @description Questions that no tool is right for. */
                negatives: number;
                /** @description Of these, how many got one all the same. */
                falseCalls: number;
                /** @description Questions that could not be asked. */
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
            /** @description Named as right, and not in the catalogue. */
            unknownTools: string[];
        };
        Question: {
            text: string;
            /**
             * @description The right tool by its source’s name; null: none is right.
             * @example create_invoice
             */
            tool: string | null;
            /**
             * @description `message`: what somebody says. `name`: what a client calls a tool by; right is the tool that answers.
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
             * @description On: texts of tools are published only where the very draft does no worse on these questions.
             * @default false
             */
            gate?: boolean;
            questions: components["schemas"]["Question"][];
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        /** @description Other questions are another version; the old one is kept. */
        QuestionSetChange: {
            name: string;
            over?: components["schemas"]["QuestionTarget"];
            /**
             * @description On: texts of tools are published only where the very draft does no worse on these questions.
             * @default false
             */
            gate?: boolean;
            questions: components["schemas"]["Question"][];
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        QuestionSetVersion: {
            number: number;
            at: string;
            author: string;
            label: string;
            note: string | null;
            questions: number;
            /** @description Against the version before. */
            added: number;
            removed: number;
            /** @description Questions for which another tool is right. */
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
             * @description Left out: seen from the text.
             * @enum {string}
             */
            format?: "jsonl" | "csv";
            /**
             * @description Questions that this set has already are counted, not repeated.
             * @example support
             */
            set?: string;
        };
        /** @description A real message, and the tool that was chosen or asked for. */
        FoundQuestion: {
            text: string;
            tool: string | null;
            /** @enum {string} */
            origin: "packet" | "request";
            /**
             * @description `confirmed`: it turned out right, or people granted it. `chosen`: nobody has said. `denied`: it was wrong.
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
            /** @description Left out: as the set has it. */
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
             * @description `model`: the one of the routing settings is sent every question.
             * @default offline
             * @enum {string}
             */
            router?: "offline" | "model";
            /** @description Texts to try before they are published. What agents read is run beside, where that has not been done. */
            draft?: {
                /**
                 * @description What agents call it by; null: the source’s name.
                 * @default null
                 * @example create_invoice
                 */
                name?: string | null;
                /** @default null */
                title?: string | null;
                /** @default null */
                description?: string | null;
                /**
                 * @description Texts of parameters, by their names.
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
            /** @description Why the change was made; kept with its revision. */
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
            /** @description Taken although another was right, or none. */
            wrong: number;
        };
        EvaluationAnswer: {
            text: string;
            /** @enum {string} */
            kind: "message" | "name";
            tool: string | null;
            took: string | null;
            right: boolean;
            /** @description Of the right tool in the search, from 1. */
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
             * @description `worse`: fewer right tools, or more calls where none is right, by as little as one question.
             * @enum {string}
             */
            verdict: "better" | "same" | "worse";
            /** @description Shares; the interval of the gain, and p, by 10,000 resamples of the questions. */
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
            /** @description Questions that only one of them was asked, or where another tool is right by now. */
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
            /** @description Its number in the log, without gaps from 1. */
            seq: string;
            at: string;
            actor: string;
            label: string;
            /** @example policy.update */
            action: string;
            target: string;
            details?: unknown;
            requestId: string;
            /** @description The revision that the same transaction made. */
            revision: string | null;
            /** @description SHA-256 over this event and the hash before it, in hex; see docs/audit.md. */
            hash: string;
        };
        AuditIntegrity: {
            /** @enum {string} */
            state: "intact" | "broken" | "empty";
            /** @description The number of the newest event. */
            events: string;
            /** @description The links that this answer verified: at most the newest 10,000. `npm run audit:verify` checks all. */
            checked: {
                from: string;
                to: string;
                count: number;
            } | null;
            /** @description The newest signed link. Keep a copy elsewhere: it proves what stood before it. */
            signed: {
                seq: string;
                hash: string;
                at: string;
                keyId: string;
                /** @description Ed25519, base64url; docs/audit.md says over what. */
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
            /** @description Names of the whole catalogue, in its order. */
            tools: string[];
            agents: {
                slug: string;
                name: string;
                allowed: number;
                /** @description A character for each tool: `A` allowed, `B` decided by the first rule, `C` by the second and so on in the order of the contract's rules; small letters say the same of a tool whose calls a person approves. Null: the agent is not bound to this channel, so nothing is decided. */
                cells: string | null;
                /** @description A character for each tool: `a` allowed and `b` blocked by name in the agent's own lists, `.` not named. Empty: no tool is. */
                own: string;
            }[];
        };
        RevisionMark: {
            /** @description The token of X-Revision. */
            revision: string;
            /** @description The number of the newest revision of what decides. */
            latest: number;
            /** @description Moves when the answer to any decision may have changed by an edit. */
            boundaries: string;
        };
        Policy: {
            allow: components["schemas"]["AllowList"];
            block: components["schemas"]["BlockEntry"][];
            /** @description The version of this policy; send it quoted as `If-Match`. */
            revision: string;
            warnings: components["schemas"]["Warning"][];
        };
        PolicyInput: {
            allow: components["schemas"]["AllowList"];
            block: components["schemas"]["BlockEntry"][];
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        PolicyPatch: {
            /** @default {} */
            tools?: {
                [key: string]: "inherit" | "allow" | "block";
            };
            /** @enum {string} */
            mode?: "all" | "selected";
            /** @description Kept with the blocks that this request adds. */
            reason?: string;
            /**
             * Format: date-time
             * @description When the blocks that this request adds end.
             * @example 2026-11-21T10:00:00Z
             */
            expiresAt?: string;
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        Profile: {
            slug: string;
            name: string;
            description: string;
            tools: string[];
            /** @enum {string} */
            owner: "platform" | "organization";
            /** @description Slugs of the agents that use it. */
            agents: string[];
            revision: string;
            warnings: components["schemas"]["Warning"][];
        };
        ProfileInput: {
            /** @example support */
            slug: string;
            name: string;
            description?: string;
            tools: string[];
        };
        ProfileWhole: {
            /** @example support */
            slug?: string;
            name: string;
            description?: string;
            tools: string[];
        };
        /** @description `tools` replaces the list; `remove` takes from it, then `add` adds to it. */
        ProfilePatch: {
            name?: string;
            description?: string;
            tools?: string[];
            add?: string[];
            remove?: string[];
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
             * @description `explicit`: the available tools alone; exclusions hold all the same.
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
            /** @description The boundary that applies, with what the template gives. */
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
            /** @description How many tools are left on it for each agent that may use it, outside any session; at most 20. */
            reach: {
                agent: string;
                tools: number;
            }[];
            position: number;
            revision: string;
            warnings: components["schemas"]["Warning"][];
        };
        GoalInput: {
            /**
             * @description Case-sensitive.
             * @example EXECUTE_SOLUTION
             */
            goalId: string;
            description?: string | null;
            /** @description With the fallback agent: who may use it. Neither: every agent. */
            primaryAgent?: string | null;
            fallbackAgent?: string | null;
            /**
             * @description Gives the axes that the goal does not state itself.
             * @example support
             */
            template?: string | null;
            /**
             * @description `explicit`: the available tools alone; exclusions hold all the same.
             * @enum {string|null}
             */
            mode?: "boundary" | "explicit" | null;
            toolBoundary?: components["schemas"]["ToolBoundary"];
            entityBoundary?: components["schemas"]["EntityBoundary"];
            /** @description They stand first, in this order, where every rule lets them through. */
            availableTools?: string[] | null;
            /** @description Its place in the list, from 0. */
            position?: number;
        };
        /** @description Goals as the seed writes them: snake_case, unknown fields kept. */
        GoalsDocument: {
            goals: components["schemas"]["SeedGoal"][];
        };
        /**
         * @description goal_id, description, primary_agent, fallback_agent, tool_boundary {operations, exclude_operations}, entity_boundary {entities, categories}, available_tools; mode and template where Ambit knows more. Other fields are kept.
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
                /** @description What differs, in the words of the document; `position` when only its place does. */
                fields: string[];
                warnings: components["schemas"]["Warning"][];
            }[];
        };
        GoalUsage: {
            goalId: string;
            days: number;
            since: string;
            /** @description The first call that the organization recorded; null when there is none. */
            recordedSince: string | null;
            /** @description Recorded calls on this goal. */
            calls: number;
            /** @description Tools that the goal lets through and that were called on it; most calls first. */
            used: {
                tool: string;
                calls: number;
                agents: string[];
                lastAt: string;
            }[];
            /** @description Tools that an agent has on this goal and that no recorded call on it used. */
            unused: string[];
            /** @description Recorded calls on the goal of tools that it leaves out now; most calls first. */
            outside: {
                tool: string;
                calls: number;
                agents: string[];
                lastAt: string;
                /** @description The rules of the goal that leave it out now; empty for a tool that is not in the catalogue. */
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
            /** @description With the fallback agent: who may use it. Neither: every agent. */
            primaryAgent?: string | null;
            fallbackAgent?: string | null;
            /**
             * @description Gives the axes that the goal does not state itself.
             * @example support
             */
            template?: string | null;
            /**
             * @description `explicit`: the available tools alone; exclusions hold all the same.
             * @enum {string|null}
             */
            mode?: "boundary" | "explicit" | null;
            toolBoundary?: components["schemas"]["ToolBoundary"];
            entityBoundary?: components["schemas"]["EntityBoundary"];
            /** @description They stand first, in this order, where every rule lets them through. */
            availableTools?: string[] | null;
            /** @description Its place in the list, from 0. */
            position?: number;
        };
        /** @description What is left out stays; null takes it away. Axes of a boundary change one by one. */
        GoalPatch: {
            description?: string | null;
            /** @description With the fallback agent: who may use it. Neither: every agent. */
            primaryAgent?: string | null;
            fallbackAgent?: string | null;
            /**
             * @description Gives the axes that the goal does not state itself.
             * @example support
             */
            template?: string | null;
            /**
             * @description `explicit`: the available tools alone; exclusions hold all the same.
             * @enum {string|null}
             */
            mode?: "boundary" | "explicit" | null;
            toolBoundary?: components["schemas"]["ToolBoundary"];
            entityBoundary?: components["schemas"]["EntityBoundary"];
            /** @description They stand first, in this order, where every rule lets them through. */
            availableTools?: string[] | null;
            /** @description Its place in the list, from 0. */
            position?: number;
            /** @description Why the change was made; kept with its revision. */
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
            /** @description The goals that refer to it. */
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
        /** @description What is left out stays; null takes an axis away. */
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
            /** @description As chat completions take it. */
            responseFormat: {
                [key: string]: unknown;
            };
            /** @description What the messages name, best first. */
            tools: components["schemas"]["ResolvedTool"][];
            /** @description o200k_base tokens of the messages and of the response format. */
            tokens: number;
            warnings: components["schemas"]["Warning"][];
        };
        GoalPromptInput: {
            /** @description What the agent knows, as the seed keeps it: `context.data_extraction_fields` with `customer`, `service` and `operations`. What is absent reads `Unknown`, or `None` for the plan. */
            state: {
                [key: string]: unknown;
            };
            /** @example conversation-42 */
            session?: string;
            channel?: string;
            /** @default 20 */
            limit?: number;
            /** @description The most that `tokens` of the prompt may be. Where the whole does not fit, descriptions are cut to their first sentence; then the longest part from the start of the order that fits is kept. Universal tools stay whatever they cost. */
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
            /** @description The model's text, or the object that it is the JSON of. */
            answer: unknown;
            /** @example conversation-42 */
            session?: string;
            channel?: string;
        };
        /** @description One step on a goal. The packet is kept, and goes on as that of a routed message does. */
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
             * @description The packet whose message this is a part of: both calls were chosen in one pass, and neither waits for the other.
             */
            parent?: string;
            /** @description Further calls of the same message, each a packet with a gate, an approval and a claim of its own. */
            parts?: components["schemas"]["PacketPart"][];
            /** @enum {string} */
            status: "pending" | "awaiting_confidence" | "awaiting_approval" | "approved" | "executed" | "failed" | "skipped" | "user_denied";
            /** @description Whether a call was chosen, or would have been. `false` also where nobody knows, because the model that was asked did not say: `modelFailure` tells that apart from a message that needs none. */
            needsTool: boolean;
            /**
             * @description Why it is `user_denied`.
             * @enum {string}
             */
            reason?: "denied" | "expired";
            /** @description What to ask the user before going on. */
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
            /** @description What past results say that the confidence is worth; the gate went by it where it is there. */
            calibratedConfidence?: number;
            executionResult: {
                success: boolean;
                output?: unknown;
                error: string | null;
                /** @description null: it was interrupted, and nobody knows. */
                executionTimeMs: number | null;
                dryRun: boolean;
            } | null;
            reinjectionCount: number;
            maxReinjections: number;
            /** @description `offline`, or the name of the model. */
            selector: string;
            /** @description A model was asked in the latest pass and gave nothing that could be used: why, and what followed. */
            modelFailure?: {
                /** @enum {string} */
                step: "selection" | "review";
                model: string;
                /** @enum {string} */
                code: "unreachable" | "key_refused" | "busy" | "error_status" | "bad_answer" | "refused" | "cut_off" | "format_unknown" | "unreadable";
                /** @description In words, with what followed. */
                message: string;
                /**
                 * @description `offline`: the offline selector chose. `no_tool`: nothing was chosen. `failed`: so did the packet. `not_called`: the review failed.
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
                /** @description How long the step took. */
                ms?: number;
                /** @description How much of that a model took to answer. */
                modelMs?: number;
                /** @description What a review gave as its reasons. */
                reasoning?: string;
                /** @description Where a person approved other arguments: both as JSON, cut after 8,000 characters. */
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
            /** @description What to ask the user about this part. */
            question?: string;
            toolName: string | null;
            executionResult: {
                success: boolean;
                output?: unknown;
                error: string | null;
                /** @description null: it was interrupted, and nobody knows. */
                executionTimeMs: number | null;
                dryRun: boolean;
            } | null;
            /** @description Of its steps together. */
            ms: number | null;
        };
        /** @description Of a part, for members: which of the calls of its message it is. */
        PacketPlace: {
            /** @description From 2 on: the first call is the packet’s own. */
            place: number;
            /** @description All calls that were chosen from the message in one pass. */
            of: number;
            /** @description What of the message it answers, as far as that can be told apart; null: nobody can tell. */
            words: string | null;
        };
        GoalExecuteInput: {
            /** @description What the agent knows, as the seed keeps it: `context.data_extraction_fields` with `customer`, `service` and `operations`. What is absent reads `Unknown`, or `None` for the plan. */
            state: {
                [key: string]: unknown;
            };
            /** @example conversation-42 */
            session?: string;
            channel?: string;
            /** @default 20 */
            limit?: number;
            /** @description The most that `tokens` of the prompt may be. Where the whole does not fit, descriptions are cut to their first sentence; then the longest part from the start of the order that fits is kept. Universal tools stay whatever they cost. */
            tokenBudget?: number;
        };
        PacketInput: {
            /**
             * @description What the user said.
             * @example List the events in July
             */
            input: string;
            /** @example conversation-42 */
            session?: string;
            channel?: string;
            goal?: string;
            /**
             * @description `execute`: Ambit calls the tool where it can. `select`: it chooses and reviews, the agent calls.
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
            /** @description Left out: what the user said before. */
            input?: string;
        };
        PacketRow: {
            /** Format: uuid */
            id: string;
            agent: string;
            /** @description Its first 200 characters. */
            input: string;
            /** @enum {string} */
            status: "pending" | "awaiting_confidence" | "awaiting_approval" | "approved" | "executed" | "failed" | "skipped" | "user_denied";
            tool: string | null;
            /** @description What the gate went by. */
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
             * @description Of a part: the packet of the whole message.
             */
            parent: string | null;
            part?: components["schemas"]["PacketPlace"];
            createdAt: string;
            /** @description Of the steps together. */
            ms: number | null;
        };
        MemberPacket: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The packet whose message this is a part of: both calls were chosen in one pass, and neither waits for the other.
             */
            parent?: string;
            /** @description Further calls of the same message, each a packet with a gate, an approval and a claim of its own. */
            parts?: components["schemas"]["PacketPart"][];
            /** @enum {string} */
            status: "pending" | "awaiting_confidence" | "awaiting_approval" | "approved" | "executed" | "failed" | "skipped" | "user_denied";
            /** @description Whether a call was chosen, or would have been. `false` also where nobody knows, because the model that was asked did not say: `modelFailure` tells that apart from a message that needs none. */
            needsTool: boolean;
            /**
             * @description Why it is `user_denied`.
             * @enum {string}
             */
            reason?: "denied" | "expired";
            /** @description What to ask the user before going on. */
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
            /** @description What past results say that the confidence is worth; the gate went by it where it is there. */
            calibratedConfidence?: number;
            executionResult: {
                success: boolean;
                output?: unknown;
                error: string | null;
                /** @description null: it was interrupted, and nobody knows. */
                executionTimeMs: number | null;
                dryRun: boolean;
            } | null;
            reinjectionCount: number;
            maxReinjections: number;
            /** @description `offline`, or the name of the model. */
            selector: string;
            /** @description A model was asked in the latest pass and gave nothing that could be used: why, and what followed. */
            modelFailure?: {
                /** @enum {string} */
                step: "selection" | "review";
                model: string;
                /** @enum {string} */
                code: "unreachable" | "key_refused" | "busy" | "error_status" | "bad_answer" | "refused" | "cut_off" | "format_unknown" | "unreadable";
                /** @description In words, with what followed. */
                message: string;
                /**
                 * @description `offline`: the offline selector chose. `no_tool`: nothing was chosen. `failed`: so did the packet. `not_called`: the review failed.
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
                /** @description How long the step took. */
                ms?: number;
                /** @description How much of that a model took to answer. */
                modelMs?: number;
                /** @description What a review gave as its reasons. */
                reasoning?: string;
                /** @description Where a person approved other arguments: both as JSON, cut after 8,000 characters. */
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
             * @description Who carries an approved call out.
             * @enum {string|null}
             */
            executor: "agent" | "gateway" | "dry_run" | null;
            /** @description What the selected tool does by its annotations, as they are now; null: none, or it is gone. */
            risk: {
                /** @enum {string} */
                effect: "reads" | "changes" | "destructive" | "unknown";
                outside: boolean | null;
            } | null;
            part?: components["schemas"]["PacketPlace"];
            approvalReason: string | null;
            /** @description Of one that waits: whose rule it is, as things stand. null: nobody’s any more. */
            requiredBy: {
                /**
                 * @description `platform`, `organization`: who marked the tool. `agent`: its `requireApprovalFor`. `supervised`: its autonomy. `review`: a packet’s review did not approve.
                 * @enum {string}
                 */
                by: "platform" | "organization" | "agent" | "supervised" | "review";
                /** @description Of `agent`: the entry that names the tool. */
                entry: string | null;
            } | null;
            approvalExpiresAt: string | null;
            /** @description Texts that imitated calls, and names of tools that do not exist. */
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
            /** @description Other arguments, where the ones at hand are wrong; checked again. */
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
                 * @description The packet whose message this is a part of: both calls were chosen in one pass, and neither waits for the other.
                 */
                parent?: string;
                /** @description Further calls of the same message, each a packet with a gate, an approval and a claim of its own. */
                parts?: components["schemas"]["PacketPart"][];
                /** @enum {string} */
                status: "pending" | "awaiting_confidence" | "awaiting_approval" | "approved" | "executed" | "failed" | "skipped" | "user_denied";
                /** @description Whether a call was chosen, or would have been. `false` also where nobody knows, because the model that was asked did not say: `modelFailure` tells that apart from a message that needs none. */
                needsTool: boolean;
                /**
                 * @description Why it is `user_denied`.
                 * @enum {string}
                 */
                reason?: "denied" | "expired";
                /** @description What to ask the user before going on. */
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
                /** @description What past results say that the confidence is worth; the gate went by it where it is there. */
                calibratedConfidence?: number;
                executionResult: {
                    success: boolean;
                    output?: unknown;
                    error: string | null;
                    /** @description null: it was interrupted, and nobody knows. */
                    executionTimeMs: number | null;
                    dryRun: boolean;
                } | null;
                reinjectionCount: number;
                maxReinjections: number;
                /** @description `offline`, or the name of the model. */
                selector: string;
                /** @description A model was asked in the latest pass and gave nothing that could be used: why, and what followed. */
                modelFailure?: {
                    /** @enum {string} */
                    step: "selection" | "review";
                    model: string;
                    /** @enum {string} */
                    code: "unreachable" | "key_refused" | "busy" | "error_status" | "bad_answer" | "refused" | "cut_off" | "format_unknown" | "unreadable";
                    /** @description In words, with what followed. */
                    message: string;
                    /**
                     * @description `offline`: the offline selector chose. `no_tool`: nothing was chosen. `failed`: so did the packet. `not_called`: the review failed.
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
                    /** @description How long the step took. */
                    ms?: number;
                    /** @description How much of that a model took to answer. */
                    modelMs?: number;
                    /** @description What a review gave as its reasons. */
                    reasoning?: string;
                    /** @description Where a person approved other arguments: both as JSON, cut after 8,000 characters. */
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
             * @description What would come next.
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
             * @description `null`: the offline selector chooses and reviews.
             * @default null
             */
            model?: {
                /**
                 * Format: uri
                 * @description `/chat/completions` is added to it.
                 * @example https://api.openai.com/v1
                 */
                baseUrl: string;
                /** @description The model that selects; a light one will do. */
                selection: string;
                /** @description The model that reviews. */
                review: string;
                /** @default 30000 */
                timeoutMs?: number;
                /**
                 * @description Of a million tokens that are sent, in `currency`.
                 * @default null
                 */
                inputPrice?: number | null;
                /**
                 * @description Of a million tokens that are answered, in `currency`.
                 * @default null
                 */
                outputPrice?: number | null;
                /**
                 * @description Of both prices, by ISO 4217; null: nobody said.
                 * @default null
                 * @example USD
                 */
                currency?: string | null;
            } | null;
            /**
             * @description Where the model cannot be reached or refuses: the offline selector chooses. Off: the packet fails and says why.
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
             * @description A reviewed selection proceeds at or above.
             * @default 0.7
             */
            confidenceThreshold?: number;
            /**
             * @description The most that a review which does not approve is worth.
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
             * @description Calls of one message that do not wait for each other, in one pass; 1: one at a time.
             * @default 3
             */
            maxParallel?: number;
            /**
             * @description Off: calls of tools that write are dry runs.
             * @default false
             */
            allowWriteTools?: boolean;
            /**
             * @description Off: calls of tools that execute are dry runs.
             * @default false
             */
            allowExecuteTools?: boolean;
            /** @default 60 */
            approvalMinutes?: number;
            /** @default 0 */
            cacheReadsSeconds?: number;
            /**
             * @description On: a message that holds none of the indicators needs no tool, and nothing is asked.
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
             * @description Calls as they should be; a model reads two of each tool beside its definition.
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
             * @description In place of Ambit’s own; `null`: as Ambit has it.
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
            /** @description The end of the key, to tell keys apart; owners only. */
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
             * @description `null`: the offline selector chooses and reviews.
             * @default null
             */
            model?: {
                /**
                 * Format: uri
                 * @description `/chat/completions` is added to it.
                 * @example https://api.openai.com/v1
                 */
                baseUrl: string;
                /** @description The model that selects; a light one will do. */
                selection: string;
                /** @description The model that reviews. */
                review: string;
                /** @default 30000 */
                timeoutMs?: number;
                /**
                 * @description Of a million tokens that are sent, in `currency`.
                 * @default null
                 */
                inputPrice?: number | null;
                /**
                 * @description Of a million tokens that are answered, in `currency`.
                 * @default null
                 */
                outputPrice?: number | null;
                /**
                 * @description Of both prices, by ISO 4217; null: nobody said.
                 * @default null
                 * @example USD
                 */
                currency?: string | null;
            } | null;
            /**
             * @description Where the model cannot be reached or refuses: the offline selector chooses. Off: the packet fails and says why.
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
             * @description A reviewed selection proceeds at or above.
             * @default 0.7
             */
            confidenceThreshold?: number;
            /**
             * @description The most that a review which does not approve is worth.
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
             * @description Calls of one message that do not wait for each other, in one pass; 1: one at a time.
             * @default 3
             */
            maxParallel?: number;
            /**
             * @description Off: calls of tools that write are dry runs.
             * @default false
             */
            allowWriteTools?: boolean;
            /**
             * @description Off: calls of tools that execute are dry runs.
             * @default false
             */
            allowExecuteTools?: boolean;
            /** @default 60 */
            approvalMinutes?: number;
            /** @default 0 */
            cacheReadsSeconds?: number;
            /**
             * @description On: a message that holds none of the indicators needs no tool, and nothing is asked.
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
             * @description Calls as they should be; a model reads two of each tool beside its definition.
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
             * @description In place of Ambit’s own; `null`: as Ambit has it.
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
            /** @description With a model: the host of its address, said once more. Messages, tools and key are sent to it alone. */
            confirmHost?: string;
            /** @description Left out: the one that is stored, for the same host. `null`: none. */
            apiKey?: string | null;
            note?: string;
        };
        RoutingVersion: {
            version: string;
            by: string;
            at: string;
            note: string | null;
            /** @description All of them; what a later Ambit added stands as its default. */
            settings: {
                /** @default true */
                enabled?: boolean;
                /**
                 * @description `null`: the offline selector chooses and reviews.
                 * @default null
                 */
                model?: {
                    /**
                     * Format: uri
                     * @description `/chat/completions` is added to it.
                     * @example https://api.openai.com/v1
                     */
                    baseUrl: string;
                    /** @description The model that selects; a light one will do. */
                    selection: string;
                    /** @description The model that reviews. */
                    review: string;
                    /** @default 30000 */
                    timeoutMs?: number;
                    /**
                     * @description Of a million tokens that are sent, in `currency`.
                     * @default null
                     */
                    inputPrice?: number | null;
                    /**
                     * @description Of a million tokens that are answered, in `currency`.
                     * @default null
                     */
                    outputPrice?: number | null;
                    /**
                     * @description Of both prices, by ISO 4217; null: nobody said.
                     * @default null
                     * @example USD
                     */
                    currency?: string | null;
                } | null;
                /**
                 * @description Where the model cannot be reached or refuses: the offline selector chooses. Off: the packet fails and says why.
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
                 * @description A reviewed selection proceeds at or above.
                 * @default 0.7
                 */
                confidenceThreshold?: number;
                /**
                 * @description The most that a review which does not approve is worth.
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
                 * @description Calls of one message that do not wait for each other, in one pass; 1: one at a time.
                 * @default 3
                 */
                maxParallel?: number;
                /**
                 * @description Off: calls of tools that write are dry runs.
                 * @default false
                 */
                allowWriteTools?: boolean;
                /**
                 * @description Off: calls of tools that execute are dry runs.
                 * @default false
                 */
                allowExecuteTools?: boolean;
                /** @default 60 */
                approvalMinutes?: number;
                /** @default 0 */
                cacheReadsSeconds?: number;
                /**
                 * @description On: a message that holds none of the indicators needs no tool, and nothing is asked.
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
                 * @description Calls as they should be; a model reads two of each tool beside its definition.
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
                 * @description In place of Ambit’s own; `null`: as Ambit has it.
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
            /** @description Left out: which version was restored. */
            note?: string;
            /** @description Where that version’s model is on another host than the one that is confirmed now: its host, said once more. */
            confirmHost?: string;
            /** @description Versions keep no keys. Left out: the stored one, for the same host. `null`: none. */
            apiKey?: string | null;
        };
        /** @description One small real request for each of the two steps. */
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
                /** @description What it said, its first 500 characters. */
                answer: string | null;
                /** @enum {string|null} */
                code: "unreachable" | "key_refused" | "busy" | "error_status" | "bad_answer" | "refused" | "cut_off" | "format_unknown" | "unreadable" | null;
                /** @description What went wrong, in words. */
                error: string | null;
            }[];
        };
        RoutingModelTryInput: {
            model: {
                /**
                 * Format: uri
                 * @description `/chat/completions` is added to it.
                 * @example https://api.openai.com/v1
                 */
                baseUrl: string;
                /** @description The model that selects; a light one will do. */
                selection: string;
                /** @description The model that reviews. */
                review: string;
                /** @default 30000 */
                timeoutMs?: number;
                /**
                 * @description Of a million tokens that are sent, in `currency`.
                 * @default null
                 */
                inputPrice?: number | null;
                /**
                 * @description Of a million tokens that are answered, in `currency`.
                 * @default null
                 */
                outputPrice?: number | null;
                /**
                 * @description Of both prices, by ISO 4217; null: nobody said.
                 * @default null
                 * @example USD
                 */
                currency?: string | null;
            };
            confirmHost?: string;
            /** @description Left out: the one that is stored, for the same host. `null`: none. */
            apiKey?: string | null;
        };
        RoutingFigures: {
            days: number;
            packets: number;
            byStatus: {
                [key: string]: number;
            };
            /** @description Selections that people approved as they were, and those that they denied, edited or corrected. */
            judged: {
                right: number;
                wrong: number;
            };
            /** @description Invented calls that were caught. */
            invented: number;
            dryRuns: number;
            /** @description Packets whose model could not be asked, refused, or answered what cannot be read. */
            modelFailures: number;
            /** @description Of the days that were asked for. */
            lastModelFailure: {
                /** @enum {string} */
                step: "selection" | "review";
                model: string;
                /** @enum {string} */
                code: "unreachable" | "key_refused" | "busy" | "error_status" | "bad_answer" | "refused" | "cut_off" | "format_unknown" | "unreadable";
                /** @description In words, with what followed. */
                message: string;
                /**
                 * @description `offline`: the offline selector chose. `no_tool`: nothing was chosen. `failed`: so did the packet. `not_called`: the review failed.
                 * @enum {string}
                 */
                outcome: "offline" | "no_tool" | "failed" | "not_called";
                /** Format: uuid */
                packet: string;
                at: string;
            } | null;
            /** @description When a model last selected and reviewed; null: not in these days. */
            modelWorkedAt: string | null;
            tokens: {
                input: number;
                output: number;
            };
            /** @description Of these tokens at the prices that the settings have now, in `currency`; null: none are set. */
            cost: number | null;
            /** @description Of `cost`; null: the settings do not say. */
            currency: string | null;
            /** @description What routing itself took before the call: waiting for models is not in it. */
            addedMs: {
                p50: number;
                p99: number;
            } | null;
            /** @description What models took to answer, of packets that asked one. */
            modelMs: {
                p50: number;
                p99: number;
            } | null;
            /** @description Of who selects now. */
            calibration: {
                /** @description `offline`, or the model that selects: each has confidences of its own. */
                selector: string;
                /** @description Whether the gate goes by calibrated confidence. */
                active: boolean;
                /** @enum {string|null} */
                method: "platt" | "isotonic" | null;
                /** @description Decisions, corrections and results, counted one by one. */
                evidence: number;
                /** @description What they count together: what a person said 1, a call that worked 0.2, one whose agent says that it worked 0.05. */
                weight: number;
                /** @description The weight from which on the gate goes by it. */
                needed: number;
                /** @description The lowest and the highest confidence that there is evidence of. */
                range: {
                    from: number;
                    to: number;
                } | null;
                /** @description Where at least ten people’s words lie close together: only there a confidence is raised. */
                raises: {
                    from: number;
                    to: number;
                    samples: number;
                }[];
                /** @description Whether one of `raises` has the threshold inside: else nothing is raised over it. */
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
            /** @description Of every selector that something is known of. */
            calibrations: {
                /** @description `offline`, or the model that selects: each has confidences of its own. */
                selector: string;
                /** @description Whether the gate goes by calibrated confidence. */
                active: boolean;
                /** @enum {string|null} */
                method: "platt" | "isotonic" | null;
                /** @description Decisions, corrections and results, counted one by one. */
                evidence: number;
                /** @description What they count together: what a person said 1, a call that worked 0.2, one whose agent says that it worked 0.05. */
                weight: number;
                /** @description The weight from which on the gate goes by it. */
                needed: number;
                /** @description The lowest and the highest confidence that there is evidence of. */
                range: {
                    from: number;
                    to: number;
                } | null;
                /** @description Where at least ten people’s words lie close together: only there a confidence is raised. */
                raises: {
                    from: number;
                    to: number;
                    samples: number;
                }[];
                /** @description Whether one of `raises` has the threshold inside: else nothing is raised over it. */
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
             * @description `intents`: the tools of the intents that match. `ranked`: the best that a search for the message finds.
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
             * @description As it comes; a default that was changed or removed here, which a reset brings back; or its own.
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
            /** @description The stored patterns that match. */
            matches: {
                intent: string;
                pattern: string;
                /** @description The first 20 places, in UTF-16 code units; the end is not part of it. */
                spans: {
                    start: number;
                    end: number;
                }[];
            }[];
            /** @description The drafts, in their order. */
            patterns: {
                pattern: string;
                matches: boolean;
                /** @description The first 20 places, in UTF-16 code units; the end is not part of it. */
                spans: {
                    start: number;
                    end: number;
                }[];
                /** @description Why it could not be saved. */
                problem: string | null;
            }[];
        };
        IntentTestInput: {
            message: string;
            /** @description Drafts, tried beside the stored intents. */
            patterns?: string[];
        };
        IntentWhole: {
            /** @example support */
            slug?: string;
            patterns: string[];
            tools: string[];
        };
        /** @description Each list replaces the one that is there. */
        IntentPatch: {
            patterns?: string[];
            tools?: string[];
        };
        SearchLearning: {
            enabled: boolean;
            /** @description Whether it orders tools now: enabled, trained, and better on held-back calls than words alone. */
            active: boolean;
            /** @description A training is asked for and not done. */
            training: boolean;
            trainedAt: string | null;
            /** @description Calls that the last training read, repetitions included; no group of `comparison`. */
            calls: number;
            /** @description On calls that were held back from the training. */
            comparison: {
                /** @description The held-back calls: about a fifth, of which nothing was learned. */
                all: {
                    /** @description Calls that were ranked both ways; a request that came twice for a tool once, of many at most about 1,000. */
                    calls: number;
                    /** @description How often the tool that was called came first. */
                    first: {
                        /** @description 0 to 1. */
                        cold: number;
                        /** @description 0 to 1. */
                        learned: number;
                    };
                    /** @description How far up it came among the first ten; 1 is always first. */
                    ndcg10: {
                        /** @description 0 to 1. */
                        cold: number;
                        /** @description 0 to 1. */
                        learned: number;
                    };
                };
                /** @description Of the held-back calls, those of tools that other calls were learned from. */
                withHistory: {
                    /** @description Calls that were ranked both ways; a request that came twice for a tool once, of many at most about 1,000. */
                    calls: number;
                    /** @description How often the tool that was called came first. */
                    first: {
                        /** @description 0 to 1. */
                        cold: number;
                        /** @description 0 to 1. */
                        learned: number;
                    };
                    /** @description How far up it came among the first ten; 1 is always first. */
                    ndcg10: {
                        /** @description 0 to 1. */
                        cold: number;
                        /** @description 0 to 1. */
                        learned: number;
                    };
                };
                /** @description As if tools had no history: the other held-back calls, and, in a training of its own without a fifth of the tools, all calls of those. No part of `all`, so it does not add up with it. */
                withoutHistory: {
                    /** @description Calls that were ranked both ways; a request that came twice for a tool once, of many at most about 1,000. */
                    calls: number;
                    /** @description How often the tool that was called came first. */
                    first: {
                        /** @description 0 to 1. */
                        cold: number;
                        /** @description 0 to 1. */
                        learned: number;
                    };
                    /** @description How far up it came among the first ten; 1 is always first. */
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
            /** @description `true` also starts a training; `false` ends its use at once. */
            enabled: boolean;
        };
        ExplainedSearch: {
            data: components["schemas"]["ExplainedHit"][];
            /** @description What was learned from calls orders them as well. */
            learned: boolean;
            /** @description Vectors were there in time. */
            vectors: boolean;
        };
        ExplainedHit: {
            tool: string;
            title: string;
            /** @description As a ranked answer has it: the best hit has 1. */
            score: number;
            /** @description What message and tool have in common. */
            words: {
                /** @description As the message has it. */
                said: string;
                /** @enum {string} */
                as: "word" | "correction" | "synonym";
                /** @description As the tool has it. */
                found: string;
                fields: string[];
            }[];
            /** @description What the order is made of before vectors join, the largest part first. */
            parts: {
                name: string;
                points: number;
            }[];
            /** @description Past requests much like this one that went to the tool. */
            likeCalls: number;
            /** @description Its place by vectors, from 1; `null`: none of the nearest. */
            meaningPlace: number | null;
        };
        ExplainSearchInput: {
            /**
             * @description Whose tools are searched.
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
            /** @description Whether vectors order tools now: switched on, nine of ten tools have one, and messages get theirs. */
            active: boolean;
            baseUrl: string | null;
            confirmedHost: string | null;
            model: string | null;
            dimensions: number | null;
            hasKey: boolean;
            /** @description The end of the key, to tell keys apart; owners only. */
            lastFour: string | null;
            /** @description Vectors of tools are asked for and not all there. */
            filling: boolean;
            /** @description Tools with a vector, and approved tools: of others nothing is sent. */
            vectors: {
                done: number;
                total: number;
            };
            /** @description What went wrong last, with a message, a check or the tools’ vectors; the next success clears it. */
            error: string | null;
            /** @description When the last message or check failed. */
            failedAt: string | null;
            /** @description Since when messages are ranked by words alone because the endpoint fails or is late. */
            byWordsSince: string | null;
            checkedAt: string | null;
            filledAt: string | null;
            revision: string;
        };
        EmbeddingsInput: {
            /** @description While `false`, nothing is sent. `true` also asks for the vectors of all tools. */
            enabled: boolean;
            /**
             * Format: uri
             * @description `/embeddings` is added to it.
             * @example https://api.openai.com/v1
             */
            baseUrl: string;
            /**
             * @description The host of `baseUrl`, with its port where it has one, said once more: to it alone texts and key are sent.
             * @example api.openai.com
             */
            confirmHost: string;
            /** @example text-embedding-3-small */
            model: string;
            /**
             * @description Sent along, for models that can be asked; `null`: as the model answers.
             * @default null
             */
            dimensions?: number | null;
            /** @description Left out: the one that is stored, for the same host. `null`: none. */
            apiKey?: string | null;
        };
        EmbeddingsCheck: {
            works: boolean;
            /** @description Of what it answered. */
            dimensions: number | null;
            /** @description How long it took. */
            ms: number;
            error: string | null;
        };
        Integration: {
            provider: string;
            /** @enum {string} */
            status: "connected" | "broken" | "expired" | "disconnected";
            checkedAt: string | null;
            name: string;
            description: string;
            hint: string;
            kinds: string[];
            /** @description The end of the secret, to tell keys apart; owners only. */
            lastFour: string | null;
            error: string | null;
            /** @description Why the provider is not asked about the key that is kept, although it can be; null: it is, or cannot be. */
            unchecked: string | null;
            /** @description Tools of the catalogue that need it. */
            tools: string[];
        };
        IntegrationInput: {
            /** @enum {string} */
            kind: "apiKey";
            secret: string;
        };
        /** @description Sets the status by hand. */
        IntegrationPatch: {
            /** @enum {string} */
            status: "connected" | "broken";
            error?: string;
        };
        IntegrationAuthorization: {
            /** @description Where the owner agrees, within ten minutes. */
            url: string;
        };
        /** @description What the provider sent the owner back with. */
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
        };
        Revision: {
            number: string;
            author: string;
            label: string;
            note: string | null;
            at: string;
            changeCount: number;
            /** @description The first 50; `changeCount` says how many there are, and `…/changes` has them all. */
            changes: components["schemas"]["RevisionChange"][];
        };
        RevisionChange: {
            /** @example AgentPolicy */
            entity: string;
            entityId: string;
            /** @description Slug of the agent whose row it is, also of a deleted one. */
            agent: string | null;
            before?: unknown;
            after?: unknown;
        };
        Restore: {
            dryRun: boolean;
            /** @description The number of the revision that is brought back. */
            restores: string;
            /** @description The number of the revision that this made; null for a dry run, or when nothing differed. */
            revision: string | null;
            /** @description The number of the revision that stood before: restoring it undoes this. Null like `revision`. Numbers have gaps, since sessions count too. */
            previous: string | null;
            changeCount: number;
            /** @description The first 200. */
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
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        Key: {
            id: string;
            /** @enum {string} */
            kind: "plat" | "user" | "agent";
            name: string;
            /**
             * @description The start and the end of the key.
             * @example amb_agent_4fYk…x9Qa
             */
            hint: string;
            createdAt: string;
            createdBy: string;
            /** @description E-mail of the member whose key it is; null for an agent's. */
            holder: string | null;
            /**
             * @description What a member's key may do at most; null: what its holder may.
             * @enum {string|null}
             */
            role: "viewer" | "configurator" | "owner" | null;
            expiresAt: string | null;
            expired: boolean;
            /** @description To the minute, some ten seconds late; null: never. */
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
            /** @description How long the old key goes on working. */
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
             * @description What the key may do at most, whatever its holder may; left out: what its holder may.
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
            /** @description The platform’s server that it comes from; null: its own. */
            source: string | null;
            /** @enum {string} */
            definition: "approved" | "changed" | "unapproved";
            readOnly: boolean | null;
            destructive: boolean | null;
            requiresApproval: boolean;
            integrations: string[];
            tokens: number;
            /** @enum {string} */
            state: "inherit" | "allow" | "block";
            entry: {
                tool: string;
                reason?: string;
                expiresAt?: string;
            } | null;
            /** @description What the platform's layer alone says. */
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
            integrations: {
                /** @description In force: the override, else the catalogue. */
                required: string[];
                missing: string[];
                overridden: boolean;
            };
            tokens: number;
            /**
             * @description Its own entry in the organization's lists.
             * @enum {string}
             */
            state: "inherit" | "allow" | "block";
            /** @description The entry of the block list that blocks it, exact or a glob. */
            entry: {
                tool: string;
                reason?: string;
                expiresAt?: string;
            } | null;
            /** @description The first rule of layers 1 and 2 that takes it away. */
            decidedBy: {
                layer: string;
                rule: string;
            } | null;
            detail: string | null;
            /** @description Slugs of the agents that may call it now; left out with `detail=brief`. */
            agents?: string[];
            /** @description How many agents may call it now. */
            agentCount: number;
            inputSchema?: unknown;
            outputSchema?: unknown;
            idempotent: boolean | null;
            openWorld: boolean | null;
            /** @description Of what the organization may change; null: the platform’s tool. */
            revision: string | null;
            /** @description Of an imported tool: fields that a person set here, each with what its source says. null: not imported. */
            sourceSays: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Of an imported tool: whether somebody approved what its source says.
             * @enum {string}
             */
            definition: "approved" | "changed" | "unapproved";
            /** @description The organization has an own tool of this name, which the platform’s hides: rename or retire it. */
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
            /** @description What agents read. */
            description: string;
            category: string;
            /** @default [] */
            operations?: string[];
            /** @default [] */
            entities?: string[];
            /** @description JSON Schema 2020-12 of an object, with references inside itself only. */
            inputSchema: {
                [key: string]: unknown;
            };
            /**
             * @description JSON Schema 2020-12 of an object, with references inside itself only.
             * @default null
             */
            outputSchema?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description null: unknown, which counts as writing.
             * @default null
             */
            readOnly?: boolean | null;
            /**
             * @description null: unknown, which counts as destructive unless it is read-only.
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
             * @description Providers that it needs, all of them.
             * @default []
             */
            integrations?: string[];
            /** @description Why the change was made; kept with its revision. */
            note?: string;
            /**
             * @default false
             * @enum {boolean}
             */
            universal?: false;
        };
        ToolPreview: {
            /** @description What it costs in a prompt, in the native format. */
            tokens: number;
            /** @description What would be refused of the schemas. */
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
            /** @description JSON Schema 2020-12 of an object, with references inside itself only. */
            inputSchema: {
                [key: string]: unknown;
            };
            /**
             * @description JSON Schema 2020-12 of an object, with references inside itself only.
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
            /** @description What agents read. */
            description?: string;
            category?: string;
            operations?: string[];
            entities?: string[];
            /** @description JSON Schema 2020-12 of an object, with references inside itself only. */
            inputSchema?: {
                [key: string]: unknown;
            };
            /** @description JSON Schema 2020-12 of an object, with references inside itself only. */
            outputSchema?: {
                [key: string]: unknown;
            } | null;
            /** @description null: unknown, which counts as writing. */
            readOnly?: boolean | null;
            /** @description null: unknown, which counts as destructive unless it is read-only. */
            destructive?: boolean | null;
            idempotent?: boolean | null;
            openWorld?: boolean | null;
            requiresApproval?: boolean;
            /** @description Providers that it needs, all of them. */
            integrations?: string[];
            /** @enum {boolean} */
            universal?: false;
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        ToolRetirement: {
            tool: string;
            /** @description False when `dryRun` only asked. */
            retired: boolean;
            /** @description Lists of the same owner that name it, and would go on naming it. */
            lists: components["schemas"]["ToolMention"][];
            /** @description Agents that may call it now and lose it. */
            agents: number;
            /** @description For tools of the platform: counts only. */
            organizations: {
                /** @description Organizations whose agents lose it. */
                losing: number;
                /** @description Organizations whose own lists name it. */
                naming: number;
            } | null;
            /** @description For an organization’s own tools. */
            agentSlugs: string[];
        };
        ToolMention: {
            /** @enum {string} */
            kind: "policy" | "profile" | "channel" | "agent_policy" | "approval" | "requirement" | "goal" | "intent" | "broker" | "description";
            /** @description Of the profile, channel, agent, goal or intent; null where there is one alone. */
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
            /** @description The platform’s server that it comes from; null: its own. */
            source: string | null;
            /** @enum {string} */
            definition: "approved" | "changed" | "unapproved";
            readOnly: boolean | null;
            destructive: boolean | null;
            requiresApproval: boolean;
            integrations: string[];
            tokens: number;
            /** @enum {string} */
            state: "inherit" | "allow" | "block";
            entry: {
                tool: string;
                reason?: string;
                expiresAt?: string;
            } | null;
            /** @description What the platform's layer alone says. */
            allowed: boolean;
            inputSchema?: unknown;
            outputSchema?: unknown;
            idempotent: boolean | null;
            openWorld: boolean | null;
            /** @description Of an imported tool: fields that a person set here, each with what its source says. null: not imported. */
            sourceSays: {
                [key: string]: unknown;
            } | null;
            /** @description Names what is stored; send it quoted as `If-Match`. */
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
            /** @description What agents read. */
            description: string;
            category: string;
            /** @default [] */
            operations?: string[];
            /** @default [] */
            entities?: string[];
            /** @description JSON Schema 2020-12 of an object, with references inside itself only. */
            inputSchema: {
                [key: string]: unknown;
            };
            /**
             * @description JSON Schema 2020-12 of an object, with references inside itself only.
             * @default null
             */
            outputSchema?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description null: unknown, which counts as writing.
             * @default null
             */
            readOnly?: boolean | null;
            /**
             * @description null: unknown, which counts as destructive unless it is read-only.
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
             * @description Providers that it needs, all of them.
             * @default []
             */
            integrations?: string[];
            /** @description Why the change was made; kept with its revision. */
            note?: string;
            /**
             * @description Only the platform’s layer takes it away.
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
            /** @description What agents read. */
            description?: string;
            category?: string;
            operations?: string[];
            entities?: string[];
            /** @description JSON Schema 2020-12 of an object, with references inside itself only. */
            inputSchema?: {
                [key: string]: unknown;
            };
            /** @description JSON Schema 2020-12 of an object, with references inside itself only. */
            outputSchema?: {
                [key: string]: unknown;
            } | null;
            /** @description null: unknown, which counts as writing. */
            readOnly?: boolean | null;
            /** @description null: unknown, which counts as destructive unless it is read-only. */
            destructive?: boolean | null;
            idempotent?: boolean | null;
            openWorld?: boolean | null;
            requiresApproval?: boolean;
            /** @description Providers that it needs, all of them. */
            integrations?: string[];
            /** @description Only the platform’s layer takes it away. */
            universal?: boolean;
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        Source: {
            slug: string;
            name: string;
            /** @enum {string} */
            kind: "openapi" | "manifest" | "mcp-http" | "mcp-stdio";
            /** @description Scheme, host and port. Path and query may hold a token, so they are stored encrypted and never shown again. */
            url: string | null;
            /** @description Changes when the hidden path or query changes; null: there is neither. */
            pathMark: string | null;
            /** @description Of `mcp-stdio`: the server that the platform runs. */
            server: string | null;
            confirmedHost: string | null;
            /** @description As the document names them: shown, never trusted. */
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
            /** @description Definitions that somebody should look at: those refused before do not count. */
            waiting: number;
            /** @description Of MCP servers; null: a document. */
            connection: {
                credential: {
                    /** @enum {string} */
                    kind: "none" | "bearer" | "header" | "integration";
                    headerName: string | null;
                    provider: string | null;
                    setAt: string | null;
                };
                /** @description What the server calls itself, and the revision of the protocol that it speaks; empty before it was asked. */
                server: {
                    name: string;
                    version: string;
                    protocol: string;
                };
                health: {
                    /**
                     * @description `failing`: the latest call or listing failed. `open`: so many failed in a row that it is left alone for a while, and asked again by itself.
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
                 * @description `review`: it was read, and waits for somebody to accept what would change.
                 * @enum {string}
                 */
                status: "queued" | "running" | "review" | "applied" | "failed" | "discarded";
                /** @enum {string} */
                step: "waiting" | "fetching" | "reading" | "comparing" | "saving" | "done";
                progress: {
                    done: number;
                    total: number;
                };
                /** @description The origin of the address. null: an uploaded document. */
                url: string | null;
                approve: boolean;
                counts: components["schemas"]["ImportCounts"];
                /** @description Operations that became no tool, and why; the first 1,000. */
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
            /** @description In the document: `imported` and `refused` together. */
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
             * @description Its tools are called `<slug>__<name>`.
             * @example github
             */
            slug: string;
            /** @enum {string} */
            kind: "openapi" | "manifest" | "mcp-http" | "mcp-stdio";
            name?: string;
            /**
             * Format: uri
             * @description Where the document is read from. Nothing but the document is ever asked for, without credentials. Path and query are never shown again.
             */
            url?: string;
            /** @description The document itself: its text (JSON or YAML), or the JSON as it is. At most 16 MiB. */
            document?: string | {
                [key: string]: unknown;
            } | unknown[];
            /**
             * @description Of `mcp-stdio`: one of `GET mcp-servers`.
             * @example support
             */
            server?: string;
            credential?: components["schemas"]["SourceCredential"];
            /** @description How often an MCP server is asked whether its tools have changed; null: when somebody says so. */
            syncMinutes?: number | null;
            /**
             * @description Definitions are approved as they are imported. Otherwise each waits in quarantine for a person.
             * @default false
             */
            approve?: boolean;
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        /** @description `bearer`: a token, as `Authorization: Bearer`. `header`: a key, as the named header. `integration`: what the organization connected; its tools then need that integration. */
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
             * @description Where the document is read from. Nothing but the document is ever asked for, without credentials. Path and query are never shown again.
             */
            url?: string | null;
            /**
             * @description The one host that credentials may be sent to. What the document names is in `servers`, and is never used.
             * @example api.example.com
             */
            confirmedHost?: string | null;
            /** @description How often an MCP server is asked whether its tools have changed; null: when somebody says so. */
            syncMinutes?: number | null;
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        SourceDeletion: {
            source: string;
            /** @description False when `dryRun` only asked. */
            deleted: boolean;
            tools: number;
            /** @description Agents that may call some of them now, and lose them. */
            agents: {
                agent: string;
                loses: number;
            }[];
            /** @description Entries of lists that name a tool of it exactly, and would go on naming it. */
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
             * @description `review`: it was read, and waits for somebody to accept what would change.
             * @enum {string}
             */
            status: "queued" | "running" | "review" | "applied" | "failed" | "discarded";
            /** @enum {string} */
            step: "waiting" | "fetching" | "reading" | "comparing" | "saving" | "done";
            progress: {
                done: number;
                total: number;
            };
            /** @description The origin of the address. null: an uploaded document. */
            url: string | null;
            approve: boolean;
            counts: components["schemas"]["ImportCounts"];
            /** @description Operations that became no tool, and why; the first 1,000. */
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
            requestedBy: string;
            createdAt: string;
            startedAt: string | null;
            finishedAt: string | null;
        };
        /** @description Neither `url` nor `document`: the source’s own address is read again. Of an MCP server what is new or changed always waits in quarantine, so `accept` says nothing there. */
        SourceSync: {
            /**
             * Format: uri
             * @description Where the document is read from. Nothing but the document is ever asked for, without credentials. Path and query are never shown again.
             */
            url?: string;
            /** @description The document itself: its text (JSON or YAML), or the JSON as it is. At most 16 MiB. */
            document?: string | {
                [key: string]: unknown;
            } | unknown[];
            /**
             * @description With `accept: "all"`: also approves what it accepts.
             * @default false
             */
            approve?: boolean;
            /**
             * @description `ask`: what would change is shown first. `all`: it is made at once, what is gone included.
             * @default ask
             * @enum {string}
             */
            accept?: "ask" | "all";
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        ImportChange: {
            tool: string;
            /** @enum {string} */
            kind: "added" | "changed" | "removed";
            /** @description What differs, of a changed one. */
            fields: string[];
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            accepted: boolean;
            /** @description Slugs of the agents that may call it now; of removed ones they lose it. */
            agents: string[];
        };
        ImportAcceptance: {
            /** @description Names of those to accept; left out: all. */
            tools?: string[];
            /**
             * @description Definitions are approved as they are imported. Otherwise each waits in quarantine for a person.
             * @default false
             */
            approve?: boolean;
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        StdioServer: {
            slug: string;
            name: string;
            description: string;
            command: string;
            args: string[];
            /** @description Names of its variables; their values are secrets. */
            envNames: string[];
            memoryMb: number;
            orgs: string[];
            /** @description Whether this installation starts such servers at all. */
            switchedOn: boolean;
            revision: string;
        };
        StdioServerInput: {
            /** @example support */
            slug: string;
            name: string;
            /** @default  */
            description?: string;
            /** @description An executable, such as `/usr/bin/node`. No shell reads it. */
            command: string;
            /**
             * @description `{folder}` stands for the folder of the organization and source. Shown to platform admins and in the list of processes: put secrets into `env`, which is encrypted.
             * @default []
             */
            args?: string[];
            /**
             * @description Its whole environment, beside PATH, HOME and TMPDIR. Sealed when stored, and never shown again. `{folder}` stands for the folder of the organization and source.
             * @default {}
             */
            env?: {
                [key: string]: string;
            };
            /**
             * @description Of the process and all that it starts; more, and it is ended.
             * @default 512
             */
            memoryMb?: number;
            /**
             * @description Slugs of the organizations that may use it; `*`: every one.
             * @default []
             */
            orgs?: ("*" | string)[];
        };
        /** @description `env` replaces the whole environment. */
        StdioServerPatch: {
            name?: string;
            description?: string;
            /** @description An executable, such as `/usr/bin/node`. No shell reads it. */
            command?: string;
            /** @description `{folder}` stands for the folder of the organization and source. Shown to platform admins and in the list of processes: put secrets into `env`, which is encrypted. */
            args?: string[];
            /** @description Its whole environment, beside PATH, HOME and TMPDIR. Sealed when stored, and never shown again. `{folder}` stands for the folder of the organization and source. */
            env?: {
                [key: string]: string;
            };
            /** @description Of the process and all that it starts; more, and it is ended. */
            memoryMb?: number;
            /** @description Slugs of the organizations that may use it; `*`: every one. */
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
            /** @description Scheme, host and port. Path and query may hold a token, so they are stored encrypted and never shown again. */
            url: string;
            /** @description Changes when the hidden path or query changes; null: there is neither. */
            pathMark: string | null;
            confirmedHost: string | null;
            tools: {
                total: number;
                approved: number;
                changed: number;
                unapproved: number;
            };
            /** @description Definitions that somebody should look at. */
            waiting: number;
            connection: components["schemas"]["SourceConnection"];
            /** @description The latest time it was asked. */
            run: {
                /** @enum {string} */
                status: "queued" | "running" | "applied" | "failed";
                /** @description That it has named so far. */
                tools: number;
                counts: components["schemas"]["ImportCounts"];
                /** @description Operations that became no tool, and why; the first 1,000. */
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
            /** @description What the server calls itself, and the revision of the protocol that it speaks; empty before it was asked. */
            server: {
                name: string;
                version: string;
                protocol: string;
            };
            health: {
                /**
                 * @description `failing`: the latest call or listing failed. `open`: so many failed in a row that it is left alone for a while, and asked again by itself.
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
             * @description Its tools are called `<slug>__<name>`.
             * @example github
             */
            slug: string;
            name?: string;
            /**
             * Format: uri
             * @description Where the server answers over Streamable HTTP.
             * @example https://mcp.example.com/mcp
             */
            url: string;
            credential?: components["schemas"]["PlatformCredential"];
            /** @description How often it is asked whether its tools have changed; null: when somebody says so. */
            syncMinutes?: number | null;
            /**
             * @description Definitions are approved as they come. Otherwise each waits in the platform’s quarantine.
             * @default false
             */
            approve?: boolean;
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        /** @description The platform’s own: calls of every organization are made with it. */
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
             * @description Where the server answers over Streamable HTTP.
             * @example https://mcp.example.com/mcp
             */
            url?: string;
            /** @description How often it is asked whether its tools have changed; null: when somebody says so. */
            syncMinutes?: number | null;
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        PlatformSourceSync: {
            /**
             * @description Also approves what is new or changed, unless it is suspicious.
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
            /** @description False when `dryRun` only asked. */
            deleted: boolean;
            tools: number;
            /** @description Whose agents may call some of them now, and lose them. */
            organizations: number;
            agents: number;
        };
        QuarantinedTool: {
            tool: string;
            title: string;
            source: string | null;
            /**
             * @description `unapproved`: nobody approved it yet. `changed`: its source says something else than was approved.
             * @enum {string}
             */
            state: "unapproved" | "changed";
            /** @description Somebody refused this very definition; it may still be approved. */
            refused: boolean;
            /** @description Names the definition that would be approved. */
            hash: string | null;
            /** @description What differs from what was approved. */
            fields: string[];
            /** @description What was approved. */
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            };
            /** @description Fields that a person set here: they stay as they are, whatever the source says of them. */
            kept: string[];
            /** @description What the lint of definitions found in `after`; one of `danger` keeps it out of every approval of many. */
            findings: components["schemas"]["DefinitionFinding"][];
        };
        DefinitionFinding: {
            /** @enum {string} */
            code: "invisible_characters" | "bidirectional_characters" | "instructs_model" | "hides_from_people" | "asks_for_secrets" | "hidden_by_space" | "look_alike_name" | "same_name" | "names_other_tool" | "urges_model" | "hidden_markup" | "holds_secret" | "encoded_text" | "overlong_text";
            /**
             * @description `danger`: the definition waits for a person even where imports are approved as they come.
             * @enum {string}
             */
            severity: "danger" | "note";
            /** @description Where in the definition, such as `/description`. */
            pointer: string;
            /** @description What was found, with hidden characters written out. */
            excerpt: string;
        };
        DecidedDefinitions: {
            /**
             * @description `withdraw` takes an approval back: the definition waits again, and no agent reaches the tool until somebody approves it.
             * @enum {string}
             */
            decision: "approve" | "refuse" | "withdraw";
            count: number;
            tools: string[];
        };
        BulkDefinitionDecision: {
            /**
             * @description `withdraw` takes an approval back: the definition waits again, and no agent reaches the tool until somebody approves it.
             * @enum {string}
             */
            decision: "approve" | "refuse" | "withdraw";
            tools?: {
                /**
                 * @description Name of a tool, case-sensitive.
                 * @example create_invoice
                 */
                tool: string;
                /** @description Of the definition that was looked at: refused when it is another one by now. */
                hash?: string;
            }[];
            /**
             * @description Everything of this source that waits; `approve` leaves out what is suspicious, which has to be named.
             * @example github
             */
            source?: string;
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        DefinitionDecision: {
            /** @description Of the definition that was looked at: refused when it is another one by now. */
            hash?: string;
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        PlatformDefaults: {
            subtypes: components["schemas"]["PlatformSubtype"][];
            /** @description The profile of agents whose subtype is not listed. */
            fallback: string;
            /** @description Agents that have the fallback. */
            unlisted: number;
        };
        PlatformSubtype: {
            subtype: string;
            /** @description What agents of this subtype start from, and have while they choose none. */
            profile: string;
            /** @description Agents of all organizations that have their profile from it. */
            agents: number;
        };
        SubtypeInput: {
            /** @example support */
            profile: string;
        };
        Subtype: {
            subtype: string;
            /** @description What agents of this subtype start from, and have while they choose none. */
            profile: string;
        };
        IntegrationProvider: {
            slug: string;
            name: string;
            description: string;
            kinds: string[];
            checkUrl: string | null;
            hint: string;
            oauth: {
                authorizeUrl: string;
                tokenUrl: string;
                clientId: string;
                hasSecret: boolean;
                scopes: string[];
            } | null;
            /** @description What to register at the provider for OAuth. */
            redirectUri: string;
            /** @description Tools of the platform that need it. */
            tools: string[];
            /** @description Organizations that are connected. */
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
             * @description Asked whether a key is good; null: nothing is asked. Shown to platform admins, so without secrets in its query.
             * @default null
             */
            checkUrl?: string | null;
            /**
             * @description Where a person finds the key.
             * @default
             */
            hint?: string;
        };
        /**
         * @description OAuth 2.1 with PKCE, as this installation is registered at the provider.
         * @default null
         */
        ProviderOAuth: {
            /** Format: uri */
            authorizeUrl: string;
            /** Format: uri */
            tokenUrl: string;
            clientId: string;
            /** @description null: a public client. Left out: as it was, while the token address stays at its host. */
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
             * @description Asked whether a key is good; null: nothing is asked. Shown to platform admins, so without secrets in its query.
             */
            checkUrl?: string | null;
            /** @description Where a person finds the key. */
            hint?: string;
        };
        Request: {
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
            /** @description The smallest changes as they were when it was asked. */
            changes: components["schemas"]["Remedy"][];
            /**
             * @description The role that may grant it; null when nobody here can.
             * @enum {string|null}
             */
            grantBy: "configurator" | "owner" | null;
            /** @description Why nobody here can grant it. */
            obstacle: string | null;
            askedBy: {
                actor: string;
                label: string;
            };
            /** @description Whether the reader asked, and may withdraw it. */
            mine: boolean;
            /** @description Whether the reader's role may grant or decline it. */
            mayAnswer: boolean;
            createdAt: string;
            answeredBy: string | null;
            answer: string | null;
            answeredAt: string | null;
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
            /** @description The smallest changes as they were when it was asked. */
            changes: components["schemas"]["Remedy"][];
            /**
             * @description The role that may grant it; null when nobody here can.
             * @enum {string|null}
             */
            grantBy: "configurator" | "owner" | null;
            /** @description Why nobody here can grant it. */
            obstacle: string | null;
            askedBy: {
                actor: string;
                label: string;
            };
            /** @description Whether the reader asked, and may withdraw it. */
            mine: boolean;
            /** @description Whether the reader's role may grant or decline it. */
            mayAnswer: boolean;
            createdAt: string;
            answeredBy: string | null;
            answer: string | null;
            answeredAt: string | null;
            /** @description null once it is answered. */
            present: {
                /**
                 * @description `gone`: the question cannot be asked any more, `obstacle` says why.
                 * @enum {string}
                 */
                state: "denied" | "allowed" | "gone";
                decidedBy: components["schemas"]["RuleRef"];
                changes: components["schemas"]["Remedy"][];
                /** @description Whether they are other changes than when it was asked. */
                differs: boolean;
                /** @enum {string|null} */
                grantBy: "configurator" | "owner" | null;
                obstacle: string | null;
            } | null;
            /** @description Names the changes shown; sent as `If-Match`, no others are made. */
            revision: string;
        };
        /** @description Asks those who may to let an agent use a tool. */
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
            /** @description The message that the tool was looked for with. */
            message?: string;
            /** @description What it is needed for; whoever grants reads it. */
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
            /** @description The smallest changes as they were when it was asked. */
            changes: components["schemas"]["Remedy"][];
            /**
             * @description The role that may grant it; null when nobody here can.
             * @enum {string|null}
             */
            grantBy: "configurator" | "owner" | null;
            /** @description Why nobody here can grant it. */
            obstacle: string | null;
            askedBy: {
                actor: string;
                label: string;
            };
            /** @description Whether the reader asked, and may withdraw it. */
            mine: boolean;
            /** @description Whether the reader's role may grant or decline it. */
            mayAnswer: boolean;
            createdAt: string;
            answeredBy: string | null;
            answer: string | null;
            answeredAt: string | null;
            /** @description null once it is answered. */
            present: {
                /**
                 * @description `gone`: the question cannot be asked any more, `obstacle` says why.
                 * @enum {string}
                 */
                state: "denied" | "allowed" | "gone";
                decidedBy: components["schemas"]["RuleRef"];
                changes: components["schemas"]["Remedy"][];
                /** @description Whether they are other changes than when it was asked. */
                differs: boolean;
                /** @enum {string|null} */
                grantBy: "configurator" | "owner" | null;
                obstacle: string | null;
            } | null;
            /** @description Names the changes shown; sent as `If-Match`, no others are made. */
            revision: string;
            applied: components["schemas"]["Remedy"][];
            /** @description Requests that take the changes back, in order; null when only a restore does. */
            undo: {
                text: string;
                method: string;
                /** @description From the root of the server, `/api/v1/…`. */
                path: string;
                body?: unknown;
            }[] | null;
        };
        /** @description Granting makes the changes; declining makes none. */
        RequestAnswer: {
            grant: boolean;
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        Approval: {
            id: string;
            tool: string;
            session: string | null;
            channel: string | null;
            goal: string | null;
            createdAt: string;
            /** @description Until when it can be decided and, once approved, used. */
            expiresAt: string;
            note: string | null;
            decidedAt: string | null;
            usedAt: string | null;
            agent: string;
            /** @enum {string} */
            status: "pending" | "approved" | "denied" | "used" | "expired";
            /** @description Of the tool as it is now; null: it is gone. */
            title: string | null;
            description: string | null;
            arguments: {
                [key: string]: unknown;
            };
            packet: string | null;
            /** @description Of a packet: what the user said, its first 2,000 characters. */
            message: string | null;
            /**
             * @description `unknown`: its definition does not say, which counts as destructive. null: the tool is gone.
             * @enum {string|null}
             */
            effect: "reads" | "changes" | "destructive" | "unknown" | null;
            /** @description Whether it reaches outside; null: nothing says so. */
            outside: boolean | null;
            /** @description Of one that waits: whether approving it calls nothing, because tools of this kind are not switched on. Of one that is used: whether nothing was called for that reason. */
            dryRun: boolean | null;
            /**
             * @description Of a packet’s that was approved: what came of the call. `not_called`: something had come in between. null: not known here.
             * @enum {string|null}
             */
            outcome: "executed" | "failed" | "not_called" | null;
            askedBy: string;
            /** @description Of one that waits: whose rule it is, as things stand. null: nobody’s any more. */
            requiredBy: {
                /**
                 * @description `platform`, `organization`: who marked the tool. `agent`: its `requireApprovalFor`. `supervised`: its autonomy. `review`: a packet’s review did not approve.
                 * @enum {string}
                 */
                by: "platform" | "organization" | "agent" | "supervised" | "review";
                /** @description Of `agent`: the entry that names the tool. */
                entry: string | null;
            } | null;
            decidedBy: string | null;
            /** @description Of one that waits: whether the agent may call the tool now, and whether its definition is another than it was shown. Approving one that is changed or not allowed runs nothing. */
            present: {
                allowed: boolean;
                changed: boolean;
            } | null;
        };
        ApprovalDecision: {
            approve: boolean;
            /** @description Why the change was made; kept with its revision. */
            note?: string;
            /** @description Other arguments to run with; of routed packets only, and checked again. */
            arguments?: {
                [key: string]: unknown;
            };
        };
        AgentApproval: {
            id: string;
            tool: string;
            session: string | null;
            channel: string | null;
            goal: string | null;
            createdAt: string;
            /** @description Until when it can be decided and, once approved, used. */
            expiresAt: string;
            note: string | null;
            decidedAt: string | null;
            usedAt: string | null;
            /**
             * @description `approved`: make the call once; `POST …/use` says that it is made.
             * @enum {string}
             */
            status: "awaiting_approval" | "approved" | "denied" | "used" | "expired";
            /** @description Where a person of the organization decides. */
            url: string;
        };
        /** @description A call that the agent’s application is about to make itself. */
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
        NotificationSettings: {
            mailEvents: ("approval.requested" | "approval.decided" | "approval.expired" | "packet.failed" | "routing.model_failed" | "source.broken" | "integration.broken" | "cohesion.warning")[];
            /** @enum {string} */
            mailTo: "owners" | "deciders";
            /** @description Whether this installation can send mail. */
            mailIsSetUp: boolean;
            revision: string;
        };
        NotificationSettingsInput: {
            /** @description What people are written about. Empty: no mail. */
            mailEvents: ("approval.requested" | "approval.decided" | "approval.expired" | "packet.failed" | "routing.model_failed" | "source.broken" | "integration.broken" | "cohesion.warning")[];
            /**
             * @description `deciders`: owners and configurators, who may approve.
             * @enum {string}
             */
            mailTo: "owners" | "deciders";
        };
        OwnMail: {
            /** @description `false`: no mail about this organization to you, whatever its owners chose. */
            mail: boolean;
        };
        Webhook: {
            id: string;
            host: string;
            /** @description Scheme, host and port. Path and query may hold a token, so they are stored encrypted and never shown again. */
            url: string;
            /** @description Changes when the hidden path or query changes; null: there is neither. */
            pathMark: string | null;
            events: ("approval.requested" | "approval.decided" | "approval.expired" | "packet.failed" | "routing.model_failed" | "source.broken" | "integration.broken" | "cohesion.warning")[];
            enabled: boolean;
            /** @description When something was last posted to it; null: never. */
            triedAt: string | null;
            /** @description The status that it answered with; null: it did not. */
            answered: number | null;
            /** @description Why the latest try failed; null: it did not. */
            error: string | null;
            failingSince: string | null;
            /** @description After a rotation: until when events are signed with the secret before as well. */
            oldSecretUntil: string | null;
            createdBy: string;
            createdAt: string;
        };
        WebhookSecret: {
            webhook: components["schemas"]["Webhook"];
            /** @description Shown this once. Standard Webhooks: `whsec_` and base64. */
            secret: string;
        };
        WebhookInput: {
            /**
             * Format: uri
             * @description Events are posted to it. Path and query are never shown again.
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
             * @description Events are posted to it. Path and query are never shown again.
             * @example https://hooks.example/ambit
             */
            url?: string;
            events?: ("approval.requested" | "approval.decided" | "approval.expired" | "packet.failed" | "routing.model_failed" | "source.broken" | "integration.broken" | "cohesion.warning")[];
            enabled?: boolean;
        };
        WebhookRotation: {
            /**
             * @description So long events are signed with both.
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
            /** @description The `webhook-id` that it is sent under, at every try. */
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
        /** @description What is odd about the boundaries. Findings change no decision. */
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
            /** @description The rule that takes an unreachable tool away. */
            rule?: string;
            /** @description One request that ends it, as it stands. */
            fix?: {
                text: string;
                method: string;
                path: string;
                body?: unknown;
            };
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
            /** @description Events known already, with the same content. */
            duplicates: number;
            /** @description One for each event, in order. `correct`: repair the call now. `referral`: the tool is not the one for it (`wrong_tool_boundary`, `low_utility`): go on with another. `none`: nothing to do. */
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
             * @description Made by the caller; repeats are told by it.
             */
            id: string;
            tool: string;
            /**
             * @description The tool's sub-operation; `call` when absent.
             * @default call
             */
            method?: string;
            /** @example conversation-42 */
            session?: string;
            channel?: string;
            goal?: string;
            packet?: string;
            /** @description What was asked for, in words. */
            request?: string;
            /** @enum {string} */
            outcome: "ok" | "execution" | "contract_violation" | "wrong_tool_boundary" | "low_utility";
            error?: {
                code: string;
                message: string;
            };
            /** @description Kept in whole milliseconds. */
            latencyMs?: number;
            /** @description Why the call belonged to another tool: the axes that it crossed, the shape of the task, evidence. The names with underscores mean the same. */
            boundary?: {
                axes?: string[];
                observedTaskShape?: string;
                suggestedSplit?: string;
                evidence?: string;
                boundary_axes?: string[];
                observed_task_shape?: string;
                suggested_split?: string;
            };
            /** @description With `evidence`, `observed_task_shape` and `suggested_split`: the same as `boundary`, flat. */
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
            /** @description The goal that the call was made on: its own, else its session’s then. */
            activeGoal: string | null;
            /** @description The goal, as it was then, left the tool out. */
            offGoal: boolean;
            /** @description The error’s message without numbers, ids and quoted text. */
            signature: string | null;
            /** @enum {string} */
            lane: "correct" | "referral" | "none";
            /** @description `agent`: reported by it. `gateway`: seen as the call went through /api/mcp. */
            source: string;
            occurredAt: string;
            receivedAt: string;
        };
        /** @description A failure is an outcome of `execution` or `contract_violation`. */
        Usage: {
            days: number;
            since: string;
            /** @description The first call that was ever recorded; null: none. */
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
            /** @description Most calls first. Names that the catalogue no longer holds are among them. */
            tools: {
                calls: number;
                failures: number;
                lastAt: string;
                tool: string;
                agents: string[];
            }[];
            /** @description Who called what, and how it went. */
            calls: {
                agent: string;
                tool: string;
                /** @enum {string} */
                outcome: "ok" | "execution" | "contract_violation" | "wrong_tool_boundary" | "low_utility";
                count: number;
            }[];
            /** @description Every day of the time asked for, oldest first, in UTC. */
            perDay: {
                day: string;
                calls: number;
                failures: number;
            }[];
        };
        LeastPrivilege: {
            days: number;
            since: string;
            /** @description The organization's first recorded call; null: none. Before it nothing is known. */
            recordedSince: string | null;
            total: {
                /** @description Grants that were looked at: tools × agents with recorded calls. */
                granted: number;
                unused: number;
                agentsWithoutEvidence: number;
            };
            agents: {
                agent: string;
                name: string;
                /** @description Whether any call of the agent was recorded in the time. Without one, nothing is called unused. */
                evidence: boolean;
                calls: number;
                /** @description Tools that it may call now, universal ones left out. */
                granted: number;
                used: number;
                /** @description Tools that it may call and did not, with the last call before that time. Empty without evidence. */
                unused: {
                    tool: string;
                    lastAt: string | null;
                }[];
            }[];
        };
        Correction: {
            id: string;
            tool: string;
            method: string;
            session: string | null;
            outcomeId: string | null;
            /**
             * @description What says which tool is meant. `message`: found in a later message of the session that was routed.
             * @enum {string}
             */
            foundBy: "stated" | "outcome" | "session" | "message";
            /** @description What says in the text that it is a correction; null where nothing clear does. */
            found: {
                rule: string;
                kind: string | null;
                /** @description The words that say it. */
                matched: string;
            } | null;
            /** @enum {string} */
            status: "open" | "confirmed" | "dismissed";
            occurredAt: string;
        };
        CorrectionsAccepted: {
            /** @description Corrections stored by this request. */
            accepted: number;
            /** @description Corrections known already, with the same content. */
            duplicates: number;
            /** @description One for each event, in order: its id, and the correction that it is. */
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
             * @description Made by the caller; known by agent and id: told twice it is stored once, other content is 409.
             */
            id?: string;
            /** @description The tool that was corrected. Left out: that of `outcomeId`, else of the last call in `session`. */
            tool?: string;
            /** @description What the user said. */
            text: string;
            /** @example conversation-42 */
            session?: string;
            /**
             * Format: uuid
             * @description The id of the event that told of the call.
             */
            outcomeId?: string;
            /**
             * Format: date-time
             * @description When it was said; now, when left out.
             * @example 2026-11-21T10:00:00Z
             */
            occurredAt?: string;
        };
        /**
         * @description Several at once: stored all together, or none of them.
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
                 * @description Made by the caller; known by agent and id: told twice it is stored once, other content is 409.
                 */
                id: string;
                /** @description The tool that was corrected. Left out: that of `outcomeId`, else of the last call in `session`. */
                tool?: string;
                /** @description What the user said. */
                text: string;
                /** @example conversation-42 */
                session?: string;
                /**
                 * Format: uuid
                 * @description The id of the event that told of the call.
                 */
                outcomeId?: string;
                /**
                 * Format: date-time
                 * @description When it was said; now, when left out.
                 * @example 2026-11-21T10:00:00Z
                 */
                occurredAt?: string;
            }[];
        };
        MemberCorrection: {
            id: string;
            tool: string;
            method: string;
            session: string | null;
            outcomeId: string | null;
            /**
             * @description What says which tool is meant. `message`: found in a later message of the session that was routed.
             * @enum {string}
             */
            foundBy: "stated" | "outcome" | "session" | "message";
            /** @description What says in the text that it is a correction; null where nothing clear does. */
            found: {
                rule: string;
                kind: string | null;
                /** @description The words that say it. */
                matched: string;
            } | null;
            /** @enum {string} */
            status: "open" | "confirmed" | "dismissed";
            occurredAt: string;
            agent: string;
            text: string;
            /** @description The packet whose selection it counts against. */
            packet: string | null;
            decidedBy: string | null;
            decidedAt: string | null;
            note: string | null;
            createdAt: string;
        };
        CorrectionCounts: {
            range: {
                from: string;
                until: string;
                /** @enum {string} */
                step: "minute" | "hour" | "day";
                /** @description Where the period of the same length before `from` begins. */
                before: string;
            };
            /** @description The first correction of all; null: none was said. */
            recordedSince: string | null;
            /** @description Of those that were said in the time, what became of them until now. */
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
            /** @description Every step of the range, oldest first. */
            series: {
                corrections: number;
                open: number;
                confirmed: number;
                dismissed: number;
                at: string;
            }[];
            /** @description The same number of steps before. */
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
                /** @description Corrections of the period before. */
                before: number;
                lastAt: string;
                tool: string;
            }[];
            /** @description By the rule that found it in the text; null where nothing clear was found. */
            rules: {
                corrections: number;
                open: number;
                confirmed: number;
                dismissed: number;
                /** @description Corrections of the period before. */
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
             * @description Whose call it was.
             * @example support
             */
            agent: string;
            /** @description The tool that was corrected. Left out: that of `outcomeId`, else of the last call in `session`. */
            tool?: string;
            /** @description What the user said. */
            text: string;
            /** @example conversation-42 */
            session?: string;
            /**
             * Format: uuid
             * @description The id of the event that told of the call.
             */
            outcomeId?: string;
            /**
             * Format: date-time
             * @description When it was said; now, when left out.
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
            /** @description `true`: the user is right. `false`: it is no correction of this call. `null`: open again, as if nobody had decided. */
            confirm: boolean | null;
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        ToolCohesion: {
            tool: string;
            method: string;
            /** @description 1 when nothing crosses its boundary, 0 when everything does; null while too little is known. */
            cohesion: number | null;
            /** @description Weighted. */
            calls: number;
            referrals: {
                /** @description Weighted: recent ones count more. */
                bad: number;
                /** @description Of so many calls, weighted likewise. */
                total: number;
                /** @description How many equal calls `total` is worth. */
                size: number;
                share: number;
                /** @description Between here and `upper` the share plausibly lies. */
                lower: number;
                upper: number;
            };
            /** @description Of the strongest cluster. */
            boundary: {
                /** @description Weighted: recent ones count more. */
                bad: number;
                /** @description Of so many calls, weighted likewise. */
                total: number;
                /** @description How many equal calls `total` is worth. */
                size: number;
                share: number;
                /** @description Between here and `upper` the share plausibly lies. */
                lower: number;
                upper: number;
                /** @description How many equal signals `bad` is worth: what says whether there is evidence enough. No part of `total`; that is `bad`. */
                signals: number;
                /** @description Conversations that they came from; at most what was looked at. */
                sources: number;
                /** @description Calls in a row without a signal; of the day of the last signal they are counted where a warning is open or would open. */
                inRow: number;
                /** @description So many calls in a row close a warning. */
                closesAfter: number;
                /** @description Whether a warning is open. */
                isOpen: boolean;
                /** @description Since when it is open. */
                since: string | null;
            };
            utility: {
                /** @description Weighted: recent ones count more. */
                bad: number;
                /** @description Of so many calls, weighted likewise. */
                total: number;
                /** @description How many equal calls `total` is worth. */
                size: number;
                share: number;
                /** @description Between here and `upper` the share plausibly lies. */
                lower: number;
                upper: number;
                /** @description How many equal signals `bad` is worth: what says whether there is evidence enough. No part of `total`; that is `bad`. */
                signals: number;
                /** @description Conversations that they came from; at most what was looked at. */
                sources: number;
                /** @description Calls in a row without a signal; of the day of the last signal they are counted where a warning is open or would open. */
                inRow: number;
                /** @description So many calls in a row close a warning. */
                closesAfter: number;
                /** @description Whether a warning is open. */
                isOpen: boolean;
                /** @description Since when it is open. */
                since: string | null;
            };
            implementation: {
                /** @description Weighted: recent ones count more. */
                bad: number;
                /** @description Of so many calls, weighted likewise. */
                total: number;
                /** @description How many equal calls `total` is worth. */
                size: number;
                share: number;
                /** @description Between here and `upper` the share plausibly lies. */
                lower: number;
                upper: number;
                /** @description How many equal signals `bad` is worth: what says whether there is evidence enough. No part of `total`; that is `bad`. */
                signals: number;
                /** @description Conversations that they came from; at most what was looked at. */
                sources: number;
                /** @description Calls in a row without a signal; of the day of the last signal they are counted where a warning is open or would open. */
                inRow: number;
                /** @description So many calls in a row close a warning. */
                closesAfter: number;
                /** @description Whether a warning is open. */
                isOpen: boolean;
                /** @description Since when it is open. */
                since: string | null;
            };
            /** @description Answers of little use came so often that another tool is better. */
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
                /** @description By how much its share here is more than among the other referrals. */
                separation: number;
            }[];
            /** @description How much the axes go together, 0 to 1. */
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
        CohesionRun: {
            looked: number;
            opened: number;
            closed: number;
            isWhole: boolean;
        };
        CohesionWarning: {
            id: string;
            tool: string;
            method: string;
            /**
             * @description `boundary`: tasks cross what the tool is for. `utility`: answers of little use, again and again. `implementation`: it fails.
             * @enum {string}
             */
            kind: "boundary" | "utility" | "implementation";
            /** @enum {string} */
            state: "open" | "closed";
            openedAt: string;
            /** @description The day of the first of its evidence that still counts. */
            since: string;
            lastSeenAt: string;
            closedAt: string | null;
            /**
             * @description `recovered`: its share is down. `clean_run`: so many calls in a row went well. `faded`: not called for so long that nothing is known any more. `settings`: a change of the settings closed it; before, it would have stayed.
             * @enum {string|null}
             */
            closedBy: "recovered" | "clean_run" | "faded" | "settings" | null;
            share: number;
            lower: number;
            upper: number;
            /** @description Weighted: recent ones count more. */
            calls: number;
            /** @description Of `calls`, weighted likewise: `share` of them. */
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
             * @description `boundary`: tasks cross what the tool is for. `utility`: answers of little use, again and again. `implementation`: it fails.
             * @enum {string}
             */
            kind: "boundary" | "utility" | "implementation";
            /** @enum {string} */
            state: "open" | "closed";
            openedAt: string;
            /** @description The day of the first of its evidence that still counts. */
            since: string;
            lastSeenAt: string;
            closedAt: string | null;
            /**
             * @description `recovered`: its share is down. `clean_run`: so many calls in a row went well. `faded`: not called for so long that nothing is known any more. `settings`: a change of the settings closed it; before, it would have stayed.
             * @enum {string|null}
             */
            closedBy: "recovered" | "clean_run" | "faded" | "settings" | null;
            share: number;
            lower: number;
            upper: number;
            /** @description Weighted: recent ones count more. */
            calls: number;
            /** @description Of `calls`, weighted likewise: `share` of them. */
            signals: number;
            axes: string[];
            strength: number | null;
            /** @description Ids of events, latest first, at most 50. */
            outcomes: string[];
            /** @description Ids of corrections, latest first, at most 50. */
            corrections: string[];
            /** @description The events themselves, latest first; those kept no more are left out. */
            events: components["schemas"]["Outcome"][];
            /** @description The corrections, latest first. */
            said: components["schemas"]["MemberCorrection"][];
            /** @description How many events there are, of which the latest are given. */
            found?: number;
            /** @description How many corrections there are, of which the latest are given; `GET …/corrections?tool=` has all. */
            saidFound?: number;
        };
        Axis: {
            /** @description As it counts: normalized, and by its meaning. */
            axis: string;
            /** @description Referrals of the last 30 days that name it. */
            count: number;
            tools: string[];
            /** @description What agents say, most frequent first. */
            said: string[];
            /** @description Whether agents read it in `<known_tools>`: a common word, or chosen by a person. Others are only counted. */
            isNamed: boolean;
        };
        CohesionSettings: {
            /**
             * @description After so many days a call counts half.
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
                    /** @description A warning opens when even the lower end of what is plausible reaches it. */
                    open: number;
                    /** @description It closes when the share is down here, and surely below `open`. */
                    close: number;
                };
                /**
                 * @default {
                 *       "open": 0.1,
                 *       "close": 0.05
                 *     }
                 */
                utility?: {
                    /** @description A warning opens when even the lower end of what is plausible reaches it. */
                    open: number;
                    /** @description It closes when the share is down here, and surely below `open`. */
                    close: number;
                };
                /**
                 * @default {
                 *       "open": 0.2,
                 *       "close": 0.1
                 *     }
                 */
                implementation?: {
                    /** @description A warning opens when even the lower end of what is plausible reaches it. */
                    open: number;
                    /** @description It closes when the share is down here, and surely below `open`. */
                    close: number;
                };
            };
            /**
             * @description How many calls of little use a correction counts as.
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
             * @description Axes that mean another one.
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
            /** @description What agents say. */
            axes: string[];
            /** @description What it means. */
            into: string;
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        /** @description What is left out is as Ambit does it by itself. */
        CohesionSettingsInput: {
            /**
             * @description After so many days a call counts half.
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
                    /** @description A warning opens when even the lower end of what is plausible reaches it. */
                    open: number;
                    /** @description It closes when the share is down here, and surely below `open`. */
                    close: number;
                };
                /**
                 * @default {
                 *       "open": 0.1,
                 *       "close": 0.05
                 *     }
                 */
                utility?: {
                    /** @description A warning opens when even the lower end of what is plausible reaches it. */
                    open: number;
                    /** @description It closes when the share is down here, and surely below `open`. */
                    close: number;
                };
                /**
                 * @default {
                 *       "open": 0.2,
                 *       "close": 0.1
                 *     }
                 */
                implementation?: {
                    /** @description A warning opens when even the lower end of what is plausible reaches it. */
                    open: number;
                    /** @description It closes when the share is down here, and surely below `open`. */
                    close: number;
                };
            };
            /**
             * @description How many calls of little use a correction counts as.
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
             * @description Axes that mean another one.
             * @default []
             */
            synonyms?: {
                from: string;
                to: string;
            }[];
            /** @description Why the change was made; kept with its revision. */
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
        Suggestion: {
            id: string;
            /**
             * @description `repair` what fails; `tighten` what a tool takes on or accepts; `split` a tool; `recompose` tools that share a boundary problem; `drop_grant`: what an agent may call and does not.
             * @enum {string}
             */
            kind: "repair" | "tighten" | "split" | "recompose" | "drop_grant";
            /**
             * @description `opened`: somebody has looked at its draft and neither saved it nor decided; it is still open. `accepted`: it is done, or a person said so. `withdrawn`: its reason went away before anybody decided.
             * @enum {string}
             */
            status: "open" | "opened" | "snoozed" | "accepted" | "dismissed" | "withdrawn";
            tools: string[];
            method: string | null;
            /** @description Whose grants it is about. */
            agent: string | null;
            axes: string[];
            /** @description What it would change, in words and numbers. */
            effect: string;
            evidence: {
                /** @description Weighted: so many of `calls` speak for it. */
                signals: number;
                calls: number;
                share: number;
                lower: number;
                upper: number;
                sources: number;
                /** @description Of a split: the axis that sets these calls apart most, which the draft takes over. */
                axis?: string;
                /** @description Of a repair: the most frequent error code, and its share of the failures. */
                signature?: {
                    code: string;
                    share: number;
                } | null;
                /** @description How many events there are, of which `outcomes` has the latest. */
                found?: number;
                /** @description How many corrections there are, of which `corrections` has the latest. */
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
             * @description `repair` what fails; `tighten` what a tool takes on or accepts; `split` a tool; `recompose` tools that share a boundary problem; `drop_grant`: what an agent may call and does not.
             * @enum {string}
             */
            kind: "repair" | "tighten" | "split" | "recompose" | "drop_grant";
            /**
             * @description `opened`: somebody has looked at its draft and neither saved it nor decided; it is still open. `accepted`: it is done, or a person said so. `withdrawn`: its reason went away before anybody decided.
             * @enum {string}
             */
            status: "open" | "opened" | "snoozed" | "accepted" | "dismissed" | "withdrawn";
            tools: string[];
            method: string | null;
            /** @description Whose grants it is about. */
            agent: string | null;
            axes: string[];
            /** @description What it would change, in words and numbers. */
            effect: string;
            evidence: {
                /** @description Weighted: so many of `calls` speak for it. */
                signals: number;
                calls: number;
                share: number;
                lower: number;
                upper: number;
                sources: number;
                /** @description Of a split: the axis that sets these calls apart most, which the draft takes over. */
                axis?: string;
                /** @description Of a repair: the most frequent error code, and its share of the failures. */
                signature?: {
                    code: string;
                    share: number;
                } | null;
                /** @description How many events there are, of which `outcomes` has the latest. */
                found?: number;
                /** @description How many corrections there are, of which `corrections` has the latest. */
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
            /** @description The events themselves, latest first; those kept no more are left out. */
            events: components["schemas"]["Outcome"][];
            /** @description The corrections, latest first. */
            said: components["schemas"]["MemberCorrection"][];
        };
        SuggestionEditor: {
            /** @description With its evidence: the events themselves. */
            suggestion: {
                id: string;
                /**
                 * @description `repair` what fails; `tighten` what a tool takes on or accepts; `split` a tool; `recompose` tools that share a boundary problem; `drop_grant`: what an agent may call and does not.
                 * @enum {string}
                 */
                kind: "repair" | "tighten" | "split" | "recompose" | "drop_grant";
                /**
                 * @description `opened`: somebody has looked at its draft and neither saved it nor decided; it is still open. `accepted`: it is done, or a person said so. `withdrawn`: its reason went away before anybody decided.
                 * @enum {string}
                 */
                status: "open" | "opened" | "snoozed" | "accepted" | "dismissed" | "withdrawn";
                tools: string[];
                method: string | null;
                /** @description Whose grants it is about. */
                agent: string | null;
                axes: string[];
                /** @description What it would change, in words and numbers. */
                effect: string;
                evidence: {
                    /** @description Weighted: so many of `calls` speak for it. */
                    signals: number;
                    calls: number;
                    share: number;
                    lower: number;
                    upper: number;
                    sources: number;
                    /** @description Of a split: the axis that sets these calls apart most, which the draft takes over. */
                    axis?: string;
                    /** @description Of a repair: the most frequent error code, and its share of the failures. */
                    signature?: {
                        code: string;
                        share: number;
                    } | null;
                    /** @description How many events there are, of which `outcomes` has the latest. */
                    found?: number;
                    /** @description How many corrections there are, of which `corrections` has the latest. */
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
                /** @description The events themselves, latest first; those kept no more are left out. */
                events: components["schemas"]["Outcome"][];
                /** @description The corrections, latest first. */
                said: components["schemas"]["MemberCorrection"][];
            };
            /** @description Nothing has changed yet. */
            editor: {
                /** @description The page of the console where it is done. */
                href: string;
                /** @description A draft of the request that would do it. It is not sent: a person looks at it first. */
                change: {
                    text: string;
                    method: string;
                    path: string;
                    body?: unknown;
                    /** @description The revision that the draft was made on. */
                    ifMatch: string | null;
                } | null;
            };
        };
        AcceptSuggestion: {
            /** @description Why the change was made; kept with its revision. */
            note?: string;
        };
        /**
         * @example {
         *       "reason": "It is what this tool is for."
         *     }
         */
        DismissSuggestion: {
            /** @description Why it is not done. */
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
                /** @description Where the period of the same length before `from` begins. */
                before: string;
            };
            /** @description The first call that is counted; null: none was. */
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
                /** @description Of all calls, 0 to 1. */
                failureRate: number | null;
                /** @description `wrong_tool_boundary` of all calls, 0 to 1. */
                referralRate: number | null;
                lowUtilityRate: number | null;
                repairsAttempted: number;
                repairsSucceeded: number;
                /** @description Calls of tools that the goal of then left out. */
                offGoal: number;
                /** @description Told more than ten minutes after they happened. */
                late: number;
                /** @description Told by a clock that ran ahead. */
                ahead: number;
                /** @description Of the calls that told theirs; percentiles are within 4.8 % of the exact ones. */
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
                /** @description Of all calls, 0 to 1. */
                failureRate: number | null;
                /** @description `wrong_tool_boundary` of all calls, 0 to 1. */
                referralRate: number | null;
                lowUtilityRate: number | null;
                repairsAttempted: number;
                repairsSucceeded: number;
                /** @description Calls of tools that the goal of then left out. */
                offGoal: number;
                /** @description Told more than ten minutes after they happened. */
                late: number;
                /** @description Told by a clock that ran ahead. */
                ahead: number;
                /** @description Of the calls that told theirs; percentiles are within 4.8 % of the exact ones. */
                latency: {
                    calls: number;
                    meanMs: number | null;
                    p50Ms: number | null;
                    p90Ms: number | null;
                    p99Ms: number | null;
                };
            };
            /** @description Every step of the range, oldest first. */
            series: {
                calls: number;
                ok: number;
                execution: number;
                contractViolation: number;
                wrongToolBoundary: number;
                lowUtility: number;
                /** @description `execution` and `contract_violation`. */
                failures: number;
                /** @description Of all calls, 0 to 1. */
                failureRate: number | null;
                /** @description `wrong_tool_boundary` of all calls, 0 to 1. */
                referralRate: number | null;
                lowUtilityRate: number | null;
                repairsAttempted: number;
                repairsSucceeded: number;
                /** @description Calls of tools that the goal of then left out. */
                offGoal: number;
                /** @description Told more than ten minutes after they happened. */
                late: number;
                /** @description Told by a clock that ran ahead. */
                ahead: number;
                at: string;
                p50Ms: number | null;
                p90Ms: number | null;
                p99Ms: number | null;
            }[];
            /** @description The same number of steps before. */
            seriesBefore: {
                calls: number;
                ok: number;
                execution: number;
                contractViolation: number;
                wrongToolBoundary: number;
                lowUtility: number;
                /** @description `execution` and `contract_violation`. */
                failures: number;
                /** @description Of all calls, 0 to 1. */
                failureRate: number | null;
                /** @description `wrong_tool_boundary` of all calls, 0 to 1. */
                referralRate: number | null;
                lowUtilityRate: number | null;
                repairsAttempted: number;
                repairsSucceeded: number;
                /** @description Calls of tools that the goal of then left out. */
                offGoal: number;
                /** @description Told more than ten minutes after they happened. */
                late: number;
                /** @description Told by a clock that ran ahead. */
                ahead: number;
                at: string;
                p50Ms: number | null;
                p90Ms: number | null;
                p99Ms: number | null;
            }[];
            /** @description Most calls first; of agents that exist. A referral rate far above the others’ is overuse. */
            agents: {
                calls: number;
                ok: number;
                execution: number;
                contractViolation: number;
                wrongToolBoundary: number;
                lowUtility: number;
                /** @description `execution` and `contract_violation`. */
                failures: number;
                /** @description Of all calls, 0 to 1. */
                failureRate: number | null;
                /** @description `wrong_tool_boundary` of all calls, 0 to 1. */
                referralRate: number | null;
                lowUtilityRate: number | null;
                repairsAttempted: number;
                repairsSucceeded: number;
                /** @description Calls of tools that the goal of then left out. */
                offGoal: number;
                /** @description Told more than ten minutes after they happened. */
                late: number;
                /** @description Told by a clock that ran ahead. */
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
                    /** @description Of all calls, 0 to 1. */
                    failureRate: number | null;
                    /** @description `wrong_tool_boundary` of all calls, 0 to 1. */
                    referralRate: number | null;
                    lowUtilityRate: number | null;
                    repairsAttempted: number;
                    repairsSucceeded: number;
                    /** @description Calls of tools that the goal of then left out. */
                    offGoal: number;
                    /** @description Told more than ten minutes after they happened. */
                    late: number;
                    /** @description Told by a clock that ran ahead. */
                    ahead: number;
                };
            }[];
            /** @description What got worse most, with enough calls in both periods to say so. */
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
                    /** @description Of all calls, 0 to 1. */
                    failureRate: number | null;
                    /** @description `wrong_tool_boundary` of all calls, 0 to 1. */
                    referralRate: number | null;
                    lowUtilityRate: number | null;
                    repairsAttempted: number;
                    repairsSucceeded: number;
                    /** @description Calls of tools that the goal of then left out. */
                    offGoal: number;
                    /** @description Told more than ten minutes after they happened. */
                    late: number;
                    /** @description Told by a clock that ran ahead. */
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
                    /** @description Of all calls, 0 to 1. */
                    failureRate: number | null;
                    /** @description `wrong_tool_boundary` of all calls, 0 to 1. */
                    referralRate: number | null;
                    lowUtilityRate: number | null;
                    repairsAttempted: number;
                    repairsSucceeded: number;
                    /** @description Calls of tools that the goal of then left out. */
                    offGoal: number;
                    /** @description Told more than ten minutes after they happened. */
                    late: number;
                    /** @description Told by a clock that ran ahead. */
                    ahead: number;
                };
                /** @description Of the share of calls that did not go well, in points of 0 to 1; above 0 is worse. */
                change: number;
            }[];
        };
        ToolHealthTable: {
            range: {
                from: string;
                until: string;
                /** @enum {string} */
                step: "minute" | "hour" | "day";
                /** @description Where the period of the same length before `from` begins. */
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
            /** @description Of all calls, 0 to 1. */
            failureRate: number | null;
            /** @description `wrong_tool_boundary` of all calls, 0 to 1. */
            referralRate: number | null;
            lowUtilityRate: number | null;
            repairsAttempted: number;
            repairsSucceeded: number;
            /** @description Calls of tools that the goal of then left out. */
            offGoal: number;
            /** @description Told more than ten minutes after they happened. */
            late: number;
            /** @description Told by a clock that ran ahead. */
            ahead: number;
            tool: string;
            /** @description Null where methods are summed up. */
            method: string | null;
            lastAt: string;
            /** @description Of the calls that told theirs; percentiles are within 4.8 % of the exact ones. */
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
                /** @description Of all calls, 0 to 1. */
                failureRate: number | null;
                /** @description `wrong_tool_boundary` of all calls, 0 to 1. */
                referralRate: number | null;
                lowUtilityRate: number | null;
                repairsAttempted: number;
                repairsSucceeded: number;
                /** @description Calls of tools that the goal of then left out. */
                offGoal: number;
                /** @description Told more than ten minutes after they happened. */
                late: number;
                /** @description Told by a clock that ran ahead. */
                ahead: number;
            };
        };
        Failures: {
            range: {
                from: string;
                until: string;
                /** @enum {string} */
                step: "minute" | "hour" | "day";
                /** @description Where the period of the same length before `from` begins. */
                before: string;
            };
            /** @description Groups that there are; `data` holds the largest. */
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
            /** @description The message without numbers, ids and quoted text. `…`: all that a day had too many kinds of to tell apart. */
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
                /** @description Where the period of the same length before `from` begins. */
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
                /** @description Calls of the period before. */
                before: number;
                lastAt: string;
            }[];
            /** @description Calls on no goal. */
            withoutGoal: number;
            /** @description Who called what, in the period or before it, most calls first; of agents that exist. */
            calls: {
                agent: string;
                tool: string;
                calls: number;
                failures: number;
                /** @description Calls of the period before. */
                before: number;
            }[];
            /** @description Most calls first. */
            agents: {
                agent: string;
                calls: number;
                /** @description That it is shown now. */
                tools: number;
                /** @description Of the tools that it is shown now, each time a model reads them. */
                tokens: number;
                /** @description Against the whole catalogue. */
                tokensSaved: number;
            }[];
        };
        WhatIf: {
            /** @description The version of the policy that the draft was compared with. */
            revision: string;
            /** @description The agents that gain or lose a tool; by a template, one for each of its goals. */
            agents: {
                agent: string;
                /** @description The goal that it is on, where the draft is about goals. */
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
            /** @description The live sessions that gain or lose a tool: used within the last day. */
            sessions: {
                agent: string;
                session: string;
                channel: string | null;
                goal: string | null;
                gained: string[];
                lost: string[];
            }[];
            /** @description Recorded calls of the last days that are allowed now and would have been refused. */
            refusedCalls: {
                days: number;
                /** @description Recorded calls that the present boundaries allow. */
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
            /** @description Of all agents together, in the native format. */
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
            /** @description A profile, whole. */
            profile?: {
                /** @example support */
                slug: string;
                tools: string[];
            };
            /** @description A channel, whole. */
            channel?: {
                /** @example support */
                slug: string;
                blocked: string[];
            };
            /** @description A goal, with the whole of its boundary. */
            goal?: {
                /**
                 * @description Case-sensitive.
                 * @example EXECUTE_SOLUTION
                 */
                goalId: string;
                primaryAgent?: string | null;
                fallbackAgent?: string | null;
                /**
                 * @description `explicit`: the available tools alone; exclusions hold all the same.
                 * @enum {string}
                 */
                mode?: "boundary" | "explicit";
                toolBoundary?: components["schemas"]["ToolBoundary"];
                entityBoundary?: components["schemas"]["EntityBoundary"];
                availableTools?: string[];
            };
            /** @description A template, with the whole of its boundary: tried on every goal that refers to it. */
            template?: {
                /** @example support */
                slug: string;
                toolBoundary?: components["schemas"]["ToolBoundary"];
                entityBoundary?: components["schemas"]["EntityBoundary"];
            };
            /** @description Settings of the agent that `?agent=` names. */
            settings?: {
                /** @example support */
                profile?: string | null;
                /** @enum {string} */
                autonomy?: "supervised" | "autonomous" | "draft_only";
                requireApprovalFor?: string[];
                channels?: string[];
            };
            /** @description What tools need; null takes an override back. */
            requirements?: {
                [key: string]: string[] | null;
            };
            /** @description Integrations of the organization, as if they were disconnected. */
            disconnected?: string[];
        };
        PlatformWhatIf: {
            /** @description The version of the policy that the draft was compared with. */
            revision: string;
            examined: {
                orgs: number;
                agents: number;
            };
            /** @description The organizations where an agent gains or loses a tool, the most touched first. */
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
            /** @description The platform's own tools that change hands most, and for how many agents; at most 20. */
            tools: {
                tool: string;
                gained: number;
                lost: number;
            }[];
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A draft of the platform's lists. */
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
            /** @description A mailed link or an identity provider proved that the address is theirs. */
            emailVerified: boolean;
            orgs: {
                slug: string;
                name: string;
                /** @enum {string} */
                role: "owner" | "configurator" | "viewer";
            }[];
            /** @description At OpenID providers. */
            identities: {
                id: string;
                issuer: string;
                linkedAt: string;
            }[];
            hasPassword: boolean;
            /** @description Browsers that are signed in now. */
            browsers: number;
            /** @description Of the browsers that are still signed in. */
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
            /** @description How many were signed out. */
            browsers: number;
        };
        PasswordLink: {
            /** @description Good once; shown in this answer alone, and only where mail is not set up. */
            url?: string;
            /** @description The link went to the person by mail, and is not shown. */
            mailed: boolean;
            expiresAt: string;
        };
        Health: {
            /** @enum {string} */
            status: "ok" | "attention";
            reasons: {
                code: string;
                /** @description What is wrong. */
                text: string;
                /** @description What to do. */
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
                /** @description How far the clock of this process is ahead of the database’s; null: not compared yet. */
                aheadMs: number | null;
                /** @description Of the last day, as this process saw them. */
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
                /** @description For how long it has gone on. */
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
                /** @description Of outcomes, by month; rows are estimates. */
                partitions: {
                    month: string;
                    rows: number;
                    sizeBytes: number;
                }[];
                /** @description Calls that are stored and not counted yet: about how many rows, and how long the oldest waits. */
                rollups: {
                    waiting: number;
                    behindSeconds: number;
                };
                audit: {
                    chains: number;
                    /** @description Chains with events after their newest signed head. */
                    unsigned: number;
                    oldestUnsignedSeconds: number | null;
                    newestCheckpointAt: string | null;
                };
            };
            listener: {
                healthy: boolean;
                /** @description How long ago the database last vouched for it. */
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
                    /** @description Answers of 5xx. */
                    failures: number;
                };
                pages: {
                    perSecond: number;
                    p50Ms: number | null;
                    p99Ms: number | null;
                    answers: number;
                    /** @description Answers of 5xx. */
                    failures: number;
                };
            };
            /** @description Of the installation, then what the process that answered does for itself. */
            jobs: {
                name: string;
                everySeconds: number;
                lastRunAt: string | null;
                lastError: boolean;
            }[];
            /** @description One every five seconds, the oldest first. */
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
             * @description `clock`: by the clock. `queue`: when something asks for it.
             * @enum {string}
             */
            kind: "clock" | "queue";
            /** @enum {string} */
            status: "idle" | "running" | "requested";
            everySeconds: number | null;
            nextRunAt: string | null;
            /** @description Of the run that is under way. */
            startedAt: string | null;
            /** @description The host and process that run it now. */
            process: string | null;
            lastRunAt: string | null;
            lastMs: number | null;
            /**
             * @description `interrupted`: its process ended before it did. The next turn begins it anew.
             * @enum {string|null}
             */
            lastStatus: "done" | "failed" | "interrupted" | null;
            /** @description Without ids, addresses and quoted text; the log has it whole. */
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
             * @description `clock`: by the clock. `queue`: when something asks for it.
             * @enum {string}
             */
            kind: "clock" | "queue";
            /** @enum {string} */
            status: "idle" | "running" | "requested";
            everySeconds: number | null;
            nextRunAt: string | null;
            /** @description Of the run that is under way. */
            startedAt: string | null;
            /** @description The host and process that run it now. */
            process: string | null;
            lastRunAt: string | null;
            lastMs: number | null;
            /**
             * @description `interrupted`: its process ended before it did. The next turn begins it anew.
             * @enum {string|null}
             */
            lastStatus: "done" | "failed" | "interrupted" | null;
            /** @description Without ids, addresses and quoted text; the log has it whole. */
            lastError: string | null;
            lastErrorAt: string | null;
            runs: number;
            failures: number;
            failuresInRow: number;
            /** @description Newest first. Runs that found nothing to do are counted in `runs` alone. */
            recent: {
                id: string;
                /**
                 * @description `interrupted`: its process ended before it did. The next turn begins it anew.
                 * @enum {string}
                 */
                status: "done" | "failed" | "interrupted";
                /** @enum {string} */
                trigger: "clock" | "queue" | "person";
                requestedBy: string | null;
                startedAt: string;
                endedAt: string;
                ms: number;
                /** @description How many things it dealt with, where it counts them. */
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
            /** @description Unchanged since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Absent: JSON where `Accept` asks for it, else YAML. */
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
            /** @description Unchanged since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed */
            default: {
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
                /** @description `true` changes nothing and says what it would do. */
                dryRun?: "true" | "false";
                /** @description `true` deletes what stands in a part of the organization and not in that part of the document. */
                prune?: "true" | "false";
                /** @description What becomes of names of no tool that do not stand there already. */
                unknownTools?: "refuse" | "keep";
                /** @description Why the change was made; kept with its revision. */
                note?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description `brief` cuts descriptions at 300 characters and counts agents instead of naming them. */
                detail?: "full" | "brief";
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description The text of known tools has at most so many tokens. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Agents are shown `Live` and `Experimental` articles, and no others. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Agents are shown `Live` and `Experimental` articles, and no others. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Leaves out what this set has already. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description A tool’s name, or `none`. */
                expected?: string;
                /** @description A tool’s name, or `none`. */
                took?: string;
                /** @description `true`: only what went wrong. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description The earlier run. Left out: for a draft what agents read, else the run before by the same router. */
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
            /** @description Malformed */
            default: {
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
                /** @description An actor (`user:…`, `key:…`), or a part of who it was. */
                actor?: string;
                /** @description An action or its beginning. */
                action?: string;
                /** @description A part of what it was done to. */
                target?: string;
                /** @description Words, each somewhere in who, action, target or details. */
                q?: string;
                /** @description At this moment or later. */
                from?: string;
                /** @description Before this moment. */
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
            /** @description Malformed */
            default: {
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
                /** @description An actor (`user:…`, `key:…`), or a part of who it was. */
                actor?: string;
                /** @description An action or its beginning. */
                action?: string;
                /** @description A part of what it was done to. */
                target?: string;
                /** @description Words, each somewhere in who, action, target or details. */
                q?: string;
                /** @description At this moment or later. */
                from?: string;
                /** @description Before this moment. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description An actor (`user:…`, `key:…`), or a part of who it was. */
                actor?: string;
                /** @description An action or its beginning. */
                action?: string;
                /** @description A part of what it was done to. */
                target?: string;
                /** @description Words, each somewhere in who, action, target or details. */
                q?: string;
                /** @description At this moment or later. */
                from?: string;
                /** @description Before this moment. */
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
            /** @description Malformed */
            default: {
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
                /** @description An actor (`user:…`, `key:…`), or a part of who it was. */
                actor?: string;
                /** @description An action or its beginning. */
                action?: string;
                /** @description A part of what it was done to. */
                target?: string;
                /** @description Words, each somewhere in who, action, target or details. */
                q?: string;
                /** @description At this moment or later. */
                from?: string;
                /** @description Before this moment. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Unchanged since the ETag in If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description `true` only says what it would change. */
                dryRun?: "true" | "false";
            };
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description With today. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description One status, or several with commas between. */
                status?: string;
                agent?: string;
                tool?: string;
                /** @description Words of the message. */
                q?: string;
                /** @description Only those for which no tool was chosen. */
                noTool?: "true";
                /** @description Only those with invented calls. */
                invented?: "true";
                /** @description Only those that ended as a dry run. */
                dryRun?: "true";
                /** @description Only those whose model failed. */
                modelFailed?: "true";
                /** @description At this moment or later. */
                from?: string;
                /** @description Before this moment. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description `true`: with the defaults that were taken away. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description In the note, the author, or in what a change brought or took away. */
                q?: string;
                /** @description A part of the name of who made the change. */
                author?: string;
                entity?: "PlatformPolicy" | "SubtypeDefault" | "OrgSettings" | "OrgPolicy" | "Source" | "PlatformSource" | "Tool" | "Profile" | "Channel" | "IntegrationConnection" | "IntegrationRequirement" | "ToolOverride" | "Agent" | "AgentPolicy" | "Goal" | "BoundaryTemplate" | "Intent" | "BrokerSettings";
                /** @description Changes of this agent itself, also of a deleted one. */
                agent?: string;
                /** @description Changes that may matter to this agent: all but those of other agents. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description `true` changes nothing and says what it would do. */
                dryRun?: "true" | "false";
            };
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description In the note, the author, or in what a change brought or took away. */
                q?: string;
                /** @description A part of the name of who made the change. */
                author?: string;
                entity?: "PlatformPolicy" | "SubtypeDefault" | "OrgSettings" | "OrgPolicy" | "Source" | "PlatformSource" | "Tool" | "Profile" | "Channel" | "IntegrationConnection" | "IntegrationRequirement" | "ToolOverride" | "Agent" | "AgentPolicy" | "Goal" | "BoundaryTemplate" | "Intent" | "BrokerSettings";
                /** @description Changes of this agent itself, also of a deleted one. */
                agent?: string;
                /** @description Changes that may matter to this agent: all but those of other agents. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description `true` changes nothing and says what it would do. */
                dryRun?: "true" | "false";
            };
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description `true` changes nothing and says what it would do. */
                dryRun?: "true" | "false";
                /** @description Why the change was made; kept with its revision. */
                note?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description `true` changes nothing and says what it would do. */
                dryRun?: "true" | "false";
                /** @description Why the change was made; kept with its revision. */
                note?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description `true` only says what it would cost. */
                dryRun?: "true" | "false";
                /** @description Why the change was made; kept with its revision. */
                note?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description Stands in the name, title or description. */
                q?: string;
                category?: string;
                definition?: "approved" | "changed" | "unapproved";
            };
            header?: {
                "X-Min-Revision"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description `true` changes nothing and says what it would do. */
                dryRun?: "true" | "false";
                /** @description Why the change was made; kept with its revision. */
                note?: string;
            };
            header?: {
                "X-Min-Revision"?: string;
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Its tools are called `<slug>__<name>`. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description `answered`: everything but pending. */
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
                        data: components["schemas"]["Request"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description `decided`: everything that does not wait any more. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOutcomes: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500. */
                limit?: number;
                agent?: string;
                tool?: string;
                method?: string;
                session?: string;
                outcome?: "ok" | "execution" | "contract_violation" | "wrong_tool_boundary" | "low_utility";
                /** @description Of the error. */
                code?: string;
                /** @description Of the error’s message, as failures are grouped by it. */
                signature?: string;
                /** @description At this moment or later. */
                from?: string;
                /** @description Before this moment. */
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
                        data: components["schemas"]["Outcome"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Malformed */
            default: {
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
                /** @description Goes on after a page of the list that gave it. */
                cursor?: string;
                agent?: string;
                tool?: string;
                method?: string;
                session?: string;
                outcome?: "ok" | "execution" | "contract_violation" | "wrong_tool_boundary" | "low_utility";
                /** @description Of the error. */
                code?: string;
                /** @description Of the error’s message, as failures are grouped by it. */
                signature?: string;
                /** @description At this moment or later. */
                from?: string;
                /** @description Before this moment. */
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
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Only the totals: `agents` stays empty. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Known by its id already, with the same content. */
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
            /** @description The events are stored, or were. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectionsAccepted"];
                };
            };
            /** @description Malformed */
            default: {
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
                /** @description Parts of the tool’s name, in any case and order, separated by blanks. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Whole minutes (`1h`), hours (`24h`, `7d`) or days (`30d`, `90d`) in UTC, the one that is going on among them. */
                range?: "1h" | "24h" | "7d" | "30d" | "90d";
                /** @description With `until`, in place of `range`: widened to whole steps. */
                from?: string;
                until?: string;
                agent?: string;
                /** @description Parts of the tool’s name, in any case and order, separated by blanks. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description The text has at most so many tokens. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description `warned`: with an open warning. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description `boundary`: tasks cross what the tool is for. `utility`: answers of little use, again and again. `implementation`: it fails. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description `open`: those that were only opened too. */
                status?: "open" | "opened" | "snoozed" | "accepted" | "dismissed" | "withdrawn";
                /** @description `repair` what fails; `tighten` what a tool takes on or accepts; `split` a tool; `recompose` tools that share a boundary problem; `drop_grant`: what an agent may call and does not. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Whole minutes (`1h`), hours (`24h`, `7d`) or days (`30d`, `90d`) in UTC, the one that is going on among them. */
                range?: "1h" | "24h" | "7d" | "30d" | "90d";
                /** @description With `until`, in place of `range`: widened to whole steps. */
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
            /** @description Malformed */
            default: {
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
                /** @description Whole minutes (`1h`), hours (`24h`, `7d`) or days (`30d`, `90d`) in UTC, the one that is going on among them. */
                range?: "1h" | "24h" | "7d" | "30d" | "90d";
                /** @description With `until`, in place of `range`: widened to whole steps. */
                from?: string;
                until?: string;
                agent?: string;
                tool?: string;
                method?: string;
                /** @description `true`: a row for each method of a tool. */
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
            /** @description Malformed */
            default: {
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
                /** @description Whole minutes (`1h`), hours (`24h`, `7d`) or days (`30d`, `90d`) in UTC, the one that is going on among them. */
                range?: "1h" | "24h" | "7d" | "30d" | "90d";
                /** @description With `until`, in place of `range`: widened to whole steps. */
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
            /** @description Malformed */
            default: {
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
                /** @description Whole minutes (`1h`), hours (`24h`, `7d`) or days (`30d`, `90d`) in UTC, the one that is going on among them. */
                range?: "1h" | "24h" | "7d" | "30d" | "90d";
                /** @description With `until`, in place of `range`: widened to whole steps. */
                from?: string;
                until?: string;
                agent?: string;
                tool?: string;
                method?: string;
                table: "series" | "tools" | "failures";
                /** @description `true`: a row for each method of a tool. */
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
            /** @description Malformed */
            default: {
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
                /** @description Whole minutes (`1h`), hours (`24h`, `7d`) or days (`30d`, `90d`) in UTC, the one that is going on among them. */
                range?: "1h" | "24h" | "7d" | "30d" | "90d";
                /** @description With `until`, in place of `range`: widened to whole steps. */
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
            /** @description Malformed */
            default: {
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
                /** @description Whose lists and settings the draft is about; the organization's when absent. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
            /** @description Malformed */
            default: {
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
                /** @description Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened. */
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
            /** @description Malformed */
            default: {
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
