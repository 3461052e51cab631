// For container images: marks node_modules as installed after development packages were removed.
import { INSTALLED, INSTALLED_FROM } from './lib/install.mjs';
import { hashInputs, writeStamp } from './lib/stamps.mjs';

writeStamp(INSTALLED, hashInputs(INSTALLED_FROM));
