export {
  createProvider as createIntegrationProvider,
  deleteProvider as deleteIntegrationProvider,
  getProvider as getIntegrationProvider,
  listProviders as listIntegrationProviders,
  updateProvider as updateIntegrationProvider,
} from './provider-repository';
