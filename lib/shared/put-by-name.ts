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
