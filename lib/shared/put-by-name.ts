import { AppError, isAppError } from './app-error';

const isOf = (error: unknown, code: AppError['code']) => isAppError(error) && error.code === code;

/**
 * What `PUT` of a name does: changes what is called that, else makes it, also where somebody else makes it at the same
 * moment. `expected`: the version of If-Match. Throws what both do, and `version_mismatch` where what was read is gone.
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
        'Somebody deleted it after you read it. Without If-Match it is made anew.',
      );
  }
  try {
    return await create();
  } catch (error) {
    if (!isOf(error, 'already_exists')) throw error;
    return update();
  }
}
