import { AppError, isAppError } from './app-error';

const isOf = (error: unknown, code: AppError['code']) => isAppError(error) && error.code === code;

/**
 * Implements `PUT` by name: updates an existing resource, otherwise creates it, even under concurrent creation.
 * `expected`: the version of If-Match. Throws the errors of both, and `version_mismatch` when the resource was deleted
 * meanwhile.
 */
export async function putByName<T>(
  expected: string | null,
  update: () => Promise<T>,
  create: () => Promise<T>,
): Promise<T> {
  try {
    return await update();
  } catch (error) {
    if (!isOf(error, 'not_found')) throw error;
    if (expected !== null)
      throw new AppError(
        'version_mismatch',
        'It was deleted after you read it. Send the request without If-Match to create it again.',
      );
  }
  try {
    return await create();
  } catch (error) {
    if (!isOf(error, 'already_exists')) throw error;
    return update();
  }
}

/** Throws `invalid` when the name in the body differs from the name in the path. `field`: name of the field. */
export function requireSameName(named: string, path: string, field: 'slug' | 'goalId' = 'slug'): void {
  if (named === path) return;
  throw new AppError('invalid', `The ${field === 'slug' ? field : 'id'} in the body differs from the path.`, {
    invalidParams: [{ pointer: `/${field}`, message: `must be ${path} or omitted` }],
  });
}
