import { singleton } from '@/lib/shared/singleton';

/**
 * The OpenAPI document, once some module of this process has made it. Pages are bundled apart from the server: without
 * this they would load every route and make the document again, which holds the event loop for most of a second.
 */
export const sharedOpenApi = () => singleton('openapi-document', () => ({ document: undefined as object | undefined }));
