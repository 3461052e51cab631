import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';

// Validates rendered manifests against the Kubernetes API schemas. First: npm install --no-save kubernetes-models@5.1.0
const kinds = {
  'apps/v1 Deployment': (await import('kubernetes-models/apps/v1')).Deployment,
  'v1 Service': (await import('kubernetes-models/v1')).Service,
  'v1 ConfigMap': (await import('kubernetes-models/v1')).ConfigMap,
  'policy/v1 PodDisruptionBudget': (await import('kubernetes-models/policy/v1')).PodDisruptionBudget,
  'networking.k8s.io/v1 Ingress': (await import('kubernetes-models/networking.k8s.io/v1')).Ingress,
};
let n = 0;
for (const file of process.argv.slice(2))
  for (const document of parseAllDocuments(readFileSync(file, 'utf8'))) {
    if (document.errors.length) throw document.errors[0];
    const manifest = document.toJS();
    if (manifest === null) continue;
    new kinds[`${manifest.apiVersion} ${manifest.kind}`](manifest).validate();
    n++;
  }
console.log(`${n} manifests are valid`);
