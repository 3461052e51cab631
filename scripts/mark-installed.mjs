// For an image: what is in node_modules is meant to be there, though development packages were taken out again.
import { INSTALLED, INSTALLED_FROM } from './lib/install.mjs';
import { hashInputs, writeStamp } from './lib/stamps.mjs';

writeStamp(INSTALLED, hashInputs(INSTALLED_FROM));
